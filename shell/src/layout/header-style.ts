import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Two rows, where the second is the topics; one row on large screens. On short ones it scrolls away with the page. */
export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.menu};
  display: grid;
  grid-template: "toggle brand actions actions" 3.75rem "topics topics topics scheme" 3rem / auto 1fr auto auto;
  column-gap: ${theme.space.xxs};
  align-items: center;
  block-size: ${theme.size.header};
  padding-inline: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  & > button {
    grid-area: scheme;
    &:first-child {
      grid-area: toggle;
    }
  }
  ${media.short} {
    position: relative;
  }
  ${media.large} {
    grid-template: "toggle brand topics actions scheme" 100% / auto auto 1fr auto auto;
    column-gap: ${theme.space.sm};
    padding-inline: ${theme.space.sm} ${theme.space.lg};
  }
`;
