import { media, theme } from "@oneworld/ui";
import styled from "styled-components";
import { IconLink } from "./header-actions-style.ts";

/** Two rows, where the second is the topics; one row on large screens. On short ones it scrolls away with the page. */
export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.menu};
  display: grid;
  grid-template: "toggle brand actions actions actions" 3.75rem "topics topics topics search scheme" 3rem / auto minmax(
      0,
      1fr
    ) auto auto auto;
  column-gap: ${theme.space.xxs};
  align-items: center;
  block-size: ${theme.size.header};
  padding-inline: ${theme.space.md};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  /* Icons, not the ground around them, stand on the line of the page's text. */
  & > button {
    grid-area: scheme;
    margin-inline-end: calc(-1 * ${theme.space.sm});
    &:first-child {
      grid-area: toggle;
      margin-inline: calc(-1 * ${theme.space.sm}) 0;
    }
  }
  /* The choice of colours needs scripts. */
  ${media.noScripts} {
    grid-template-areas:
      "toggle brand actions actions actions"
      "topics topics topics topics search";
  }
  ${media.medium} {
    padding-inline: ${theme.space.xl};
  }
  ${media.short} {
    position: relative;
  }
  ${media.narrow} {
    position: relative;
    grid-template:
      "toggle brand search scheme" 3.75rem "actions actions actions actions" 3rem
      "topics topics topics topics" 3rem / auto minmax(0, 1fr) auto auto;
    block-size: auto;
  }
  ${media.large} {
    grid-template: "toggle brand topics search actions scheme" 100% / auto auto 1fr auto auto auto;
    column-gap: ${theme.space.sm};
    /* The toggle stands over the sidebar's icons. */
    padding-inline-start: calc(${theme.space.lg} - ${theme.space.xxs});
  }
`;

export const SearchLink = styled(IconLink)`
  grid-area: search;
  /* It then ends its row. */
  ${media.noScripts} {
    margin-inline-end: calc(-1 * ${theme.space.sm});
    ${media.large} {
      margin: 0;
    }
  }
`;
