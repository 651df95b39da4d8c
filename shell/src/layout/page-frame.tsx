import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Sidebar and content beside each other. */
export const Frame = styled.div`
  display: flex;
  ${media.noScripts} {
    flex-wrap: wrap;
    ${media.large} {
      flex-wrap: nowrap;
    }
  }
`;

/** Main and footer under each other. */
export const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
  ${media.noScripts} {
    flex-basis: 100%;
    ${media.large} {
      flex-basis: 0;
    }
  }
`;

/** Fills the screen, so that the footer keeps its place while a page loads. */
export const Main = styled.main`
  min-block-size: calc(100dvh - ${theme.size.header});
`;
