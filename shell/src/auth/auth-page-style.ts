import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Beside the form only, where there is room. The mark grows out of the lower corner. */
export const Greeting = styled.div`
  display: none;
  ${media.beside} {
    position: relative;
    display: block;
    min-block-size: 28rem;
    padding: ${theme.space.lg};
    overflow: clip;
    border-radius: ${theme.radius.lg};
    background: ${theme.color.accentTint};
    & > p {
      color: ${theme.color.textMuted};
      font-size: ${theme.fontSize.lg};
      line-height: ${theme.lineHeight.snug};
    }
    & > svg {
      position: absolute;
      inset-block: auto -4rem;
      inset-inline: auto -3rem;
      inline-size: 14rem;
      block-size: 14rem;
    }
  }
`;

export const Sheet = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  inline-size: 100%;
  max-inline-size: 28rem;
  ${media.noScripts} {
    & > form[data-needs-scripts] {
      display: none;
    }
  }
  & > form > button {
    justify-self: stretch;
  }
  & > form > div > a {
    font-size: ${theme.fontSize.sm};
  }
`;
