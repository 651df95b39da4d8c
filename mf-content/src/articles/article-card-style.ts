import { Heading, media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Height of a content card (product.md section 2, layout). */
const CARD_HEIGHT = "250px";

/** From this width on, words and picture stand beside each other. */
const WIDE = "@container (min-width: 36rem)";

export const Frame = styled.article`
  position: relative;
  block-size: ${CARD_HEIGHT};
  overflow: clip;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.low};
  container-type: inline-size;
`;

/** The picture above the words, and all of it in sight; beside them where there is room. */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  ${WIDE} {
    flex-direction: row-reverse;
  }
`;

export const Ground = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
  & > [aria-hidden] {
    block-size: 100%;
  }
`;

/** What kind of article it is, on its picture. */
export const Kind = styled.div`
  position: absolute;
  inset-block-start: ${theme.space.xs};
  inset-inline-start: ${theme.space.xs};
`;

export const Slip = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: none;
  gap: ${theme.space.xxs};
  align-content: center;
  padding: ${theme.space.sm} ${theme.space.md};
  ${WIDE} {
    gap: ${theme.space.xs};
    inline-size: 50%;
    padding-inline: ${theme.space.lg};
  }
`;

/** One line; a long place or name gives way to the date, which comes last. */
export const Facts = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.snug};
  & > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :last-child {
    flex: none;
  }
`;

export const Title = styled(Heading)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${media.medium} {
    /* Two lines always, so that the pictures of a row are equally high. */
    min-block-size: 2lh;
  }
  ${WIDE} {
    min-block-size: 0;
    font-size: ${theme.fontSize.xl};
    -webkit-line-clamp: 4;
  }
`;

/** On large screens only (product.md section 2, content card). */
export const Description = styled.p`
  display: none;
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-block-size: 2lh;
  ${media.large} {
    display: -webkit-box;
  }
  ${WIDE} {
    min-block-size: 0;
    -webkit-line-clamp: 3;
  }
`;
