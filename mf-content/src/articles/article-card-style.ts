import { Heading, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Height of a content card (product.md section 2, layout). */
const CARD_HEIGHT = "250px";

/** From this width on, words and picture stand beside each other. */
const WIDE = "@container (min-width: 36rem)";

export const Frame = styled.article`
  position: relative;
  display: flex;
  align-items: end;
  block-size: ${CARD_HEIGHT};
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  container-type: inline-size;
  isolation: isolate;
`;

export const Ground = styled.div`
  position: absolute;
  inset: 0 0 30%;
  z-index: -1;
  ${WIDE} {
    inset: 0 0 0 50%;
  }
`;

/** A slip of paper on the picture, so that the words can be read on any picture and in both themes. */
export const Slip = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  align-content: center;
  inline-size: calc(100% - ${theme.space.xl});
  padding: ${theme.space.sm} ${theme.space.md};
  border-start-end-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  ${WIDE} {
    gap: ${theme.space.xs};
    inline-size: 50%;
    block-size: 100%;
    padding-inline: ${theme.space.lg};
    border-radius: 0;
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.snug};
  & > span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Title = styled(Heading)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${WIDE} {
    font-size: ${theme.fontSize.xl};
    -webkit-line-clamp: 4;
  }
`;
