import { ifNarrow, media, theme } from "@oneworld/ui";
import styled from "styled-components";
import { IconLink } from "./header-actions-style.ts";
import { ONE_ROW } from "./one-row.ts";

/**
 * One row on large screens and on phones on their side; else the topics have a second one, and with much larger text the actions a
 * row of their own. On short screens, and with three rows, it scrolls away with the page.
 */
export const Bar = styled.header`
  position: sticky;
  inset-block-start: calc(-9 * ${ifNarrow(theme.size.touch)});
  z-index: ${theme.layer.menu};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.xxs};
  align-items: center;
  padding-block-start: ${theme.space.xs};
  padding-inline: ${theme.space.md};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  /* Icons, not the ground around them, stand on the line of the page's text. */
  & > button {
    order: 1;
    margin-inline-end: calc(-1 * ${theme.space.sm});
    &:first-child {
      order: 0;
      margin-inline: calc(-1 * ${theme.space.sm}) 0;
    }
  }
  ${media.medium} {
    padding-inline: ${theme.space.xl};
  }
  ${media.short} {
    position: relative;
    inset-block-start: 0;
  }
  ${ONE_ROW} {
    flex-wrap: nowrap;
    block-size: ${theme.size.header};
    padding-block: 0;
    & > * {
      order: 0 !important;
    }
  }
  ${media.large} {
    column-gap: ${theme.space.sm};
    /* The toggle stands over the sidebar's icons. */
    padding-inline-start: calc(${theme.space.lg} - ${theme.space.xxs});
  }
`;

export const SearchLink = styled(IconLink)`
  order: 1;
  /* It then ends its row. */
  ${media.noScripts} {
    margin-inline-end: calc(-1 * ${theme.space.sm});
    ${media.large} {
      margin: 0;
    }
  }
`;
