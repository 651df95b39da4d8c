import { Card, Heading, Link, media, Stack, theme } from "@oneworld/ui";
import styled from "styled-components";
import { POLICY_SECTIONS } from "./policy-sections.tsx";

const List = styled.ol`
  display: grid;
  margin: 0;
  padding-inline-start: ${theme.space.lg};
  & a {
    display: block;
  }
`;

/** Beside the text only: below it, contents come too late. */
const Sheet = styled(Card)`
  display: none;
  ${media.beside} {
    display: block;
  }
`;

/** Leads to the sections of the policy. */
export function PolicyContents() {
  return (
    <Sheet as="nav" aria-label="Contents">
      <Stack gap="xs">
        <Heading level={2} size="lg">
          Contents
        </Heading>
        <List>
          {POLICY_SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{title}</Link>
            </li>
          ))}
        </List>
      </Stack>
    </Sheet>
  );
}
