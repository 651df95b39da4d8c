import { Card, Heading, Link, media, Stack, theme, useTranslate } from "@oneworld/ui";
import styled, { css } from "styled-components";
import type { TextSection } from "./text-section.ts";

const List = styled.ol<{ $isLong: boolean }>`
  display: grid;
  margin: 0;
  /* Room for one figure, or for two. */
  padding-inline-start: ${({ $isLong }) => ($isLong ? theme.space.xl : theme.space.lg)};
  & a {
    display: block;
    padding-block: ${theme.space.xs};
    line-height: ${theme.lineHeight.snug};
  }
`;

const beside = css`
  display: none;
  ${media.beside} {
    display: block;
  }
`;

const above = css`
  ${media.beside} {
    display: none;
  }
`;

const Sheet = styled(Card)<{ $isAbove: boolean }>`
  ${({ $isAbove }) => ($isAbove ? above : beside)}
`;

interface SectionContentsProps {
  sections: readonly TextSection[];
  /** whether it stands above the text, where there is no room beside it. Without it there are contents beside the text only. */
  isAbove?: boolean;
}

/** Leads to the sections of a text. */
export function SectionContents({ sections, isAbove = false }: SectionContentsProps) {
  const t = useTranslate();
  return (
    <Sheet as="nav" aria-label={t("Contents")} $isAbove={isAbove}>
      <Stack gap="xs">
        <Heading level={2} size="lg">
          {t("Contents")}
        </Heading>
        <List $isLong={sections.length > 9}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }}>{t(title)}</Link>
            </li>
          ))}
        </List>
      </Stack>
    </Sheet>
  );
}
