import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";
import { media, theme } from "@oneworld/ui";
import { NavLink } from "react-router-dom";
import styled from "styled-components";
import type { FeedFilter } from "./feed-filter.ts";

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

const Pill = styled(NavLink)`
  display: grid;
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding-inline: ${theme.space.sm};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  transition:
    border-color ${theme.motion.fast},
    color ${theme.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.borderStrong};
      color: ${theme.color.text};
    }
  }
  &[aria-current="page"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
  }
`;

/** Leads to the regions of a topic; from the feed of a region over all topics to its topics. */
export function RegionNav({ category, region }: FeedFilter) {
  if (category === null) {
    return (
      <Row aria-label="Topics">
        {MENU_TOPICS.map((topic) => (
          <Pill key={topic} to={`/${topic}/${region ?? ""}`}>
            {topic}
          </Pill>
        ))}
      </Row>
    );
  }
  return (
    <Row aria-label="Regions">
      <Pill end to={`/${category}`} aria-label="All regions">
        All
      </Pill>
      {MENU_REGIONS.map((name) => (
        <Pill key={name} to={`/${category}/${name}`}>
          {regionLabel(name, category)}
        </Pill>
      ))}
    </Row>
  );
}
