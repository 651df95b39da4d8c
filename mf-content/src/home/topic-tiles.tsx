import { TILE_TOPICS } from "@oneworld/contracts/site/topics";
import { media, theme, TopicArt, type TopicName } from "@oneworld/ui";
import { Link } from "react-router-dom";
import styled from "styled-components";

/** Three tiles and two wider ones; five in a row from medium screens, none on large ones, whose header has the topics. */
const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${theme.space.sm};
  ${media.medium} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.large} {
    display: none;
  }
`;

const Tile = styled(Link)`
  display: grid;
  grid-column: span 2;
  align-content: end;
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.size.touch};
  text-align: center;
  text-decoration: none;
  transition: border-color ${theme.motion.fast};
  &:nth-child(n + 4) {
    grid-column: span 3;
  }
  ${media.medium} {
    &:nth-child(n) {
      grid-column: auto;
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.borderStrong};
      text-decoration: underline;
    }
  }
  & > svg {
    border-radius: 0;
  }
`;

/** The five topics, for screens whose header has little room for them. */
export function TopicTiles() {
  return (
    <Grid aria-label="All topics">
      {TILE_TOPICS.map((topic) => (
        <Tile key={topic} to={`/${topic}`}>
          <TopicArt name={topic.toLowerCase() as TopicName} />
          {topic}
        </Tile>
      ))}
    </Grid>
  );
}
