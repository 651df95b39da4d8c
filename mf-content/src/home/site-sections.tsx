import { msg } from "@oneworld/contracts/site/languages";
import { Heading, Link, media, Text, theme, plainList, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const SECTIONS = [
  {
    to: "/inspiration",
    title: msg("Weekly inspiration"),
    text: msg("News that gives courage: climate, wellness, science and economy."),
  },
  {
    to: "/quiz",
    title: msg("Take the quiz"),
    text: msg("Ten questions, five minutes, and one thing you didn't know before."),
  },
  {
    to: "/mission",
    title: msg("Why we are here"),
    text: msg("Challenges that cross every border need people who do so too."),
  },
  {
    to: "/review",
    title: msg("What members say"),
    text: msg("Praise, complaints and ideas, in stars and in plain words."),
  },
] as const;

/** A newspaper's columns, ruled off from each other. */
const Columns = styled.ul`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.xl};
  ${plainList}
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
  & > li {
    display: grid;
    gap: ${theme.space.xxs};
    align-content: start;
    padding-block-start: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.border};
  }
  & a {
    display: inline-block;
  }
`;

/** Leads into the other parts of the site. */
export function SiteSections() {
  const t = useTranslate();
  return (
    <Columns>
      {SECTIONS.map(({ to, title, text }) => (
        <li key={to}>
          <Heading level={2} size="lg">
            <Link to={to}>{t(title)}</Link>
          </Heading>
          <Text size="sm" tone="muted">
            {t(text)}
          </Text>
        </li>
      ))}
    </Columns>
  );
}
