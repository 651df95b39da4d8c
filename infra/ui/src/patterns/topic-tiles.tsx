import { useTranslate } from "../words/words.ts";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { TopicArt } from "../art/topic-art.tsx";
import type { TopicName } from "../art/topic-hues.ts";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";

export interface TopicTilesProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Five topics, as they are written in addresses and on their tiles. */
  topics: readonly string[];
  className?: string;
}

/** Three tiles and two wider ones; five in a row from medium screens. */
const Grid = styled.nav`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${theme.space.sm};
  ${media.medium} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
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

/** The five topics as tiles with their drawings, each leading to its discussions. */
export function TopicTiles({ label, topics, className }: TopicTilesProps) {
  const t = useTranslate();
  return (
    <Grid aria-label={label} className={className}>
      {topics.map((topic) => (
        <Tile key={topic} to={`/${topic}`}>
          <TopicArt name={topic.toLowerCase() as TopicName} />
          {t(topic)}
        </Tile>
      ))}
    </Grid>
  );
}
