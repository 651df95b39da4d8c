import { Heading, media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Height of a content card. */
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

export const Details = styled.div`
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

/** One line where there is room; else the date, which comes last, has one of its own. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.xs};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: ${theme.lineHeight.snug};
  & > span {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* In narrow cards the date always has its own line, so that the pictures of a row are equally high. */
  @container (max-width: 16rem) {
    & > :last-child {
      flex-basis: 100%;
    }
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

/** On large screens only. It ends with a whole line, also before scripts run. */
export const DescriptionBox = styled.p`
  display: none;
  min-block-size: 2lh;
  max-block-size: 2lh;
  overflow: hidden;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  ${media.large} {
    display: block;
  }
  ${WIDE} {
    min-block-size: 0;
    max-block-size: 3lh;
  }
`;
