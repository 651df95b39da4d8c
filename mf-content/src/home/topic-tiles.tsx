import { TILE_TOPICS } from "@oneworld/contracts/site/topics";
import { media, TopicTiles as Tiles, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Shown = styled(Tiles)`
  ${media.large} {
    display: none;
  }
`;

/** The five topics, for screens whose header has little room for them. */
export function TopicTiles() {
  const t = useTranslate();
  return <Shown label={t("All topics")} topics={TILE_TOPICS} />;
}
