import { Heading, Link, media, Text, theme, plainList } from "@oneworld/ui";
import styled from "styled-components";

const SECTIONS = [
  {
    to: "/inspiration",
    title: "Weekly inspiration",
    text: "News that gives courage: climate, wellness, science and economy.",
  },
  {
    to: "/quiz",
    title: "Take the quiz",
    text: "Ten questions, five minutes, and one thing you didn't know before.",
  },
  {
    to: "/mission",
    title: "Why we are here",
    text: "Challenges that cross every border need people who do so too.",
  },
  {
    to: "/review",
    title: "What members say",
    text: "Praise, complaints and ideas, in stars and in plain words.",
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
  return (
    <Columns>
      {SECTIONS.map(({ to, title, text }) => (
        <li key={to}>
          <Heading level={2} size="lg">
            <Link to={to}>{title}</Link>
          </Heading>
          <Text size="sm" tone="muted">
            {text}
          </Text>
        </li>
      ))}
    </Columns>
  );
}
