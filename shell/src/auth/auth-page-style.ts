import { media, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Greeting and form under each other; beside each other on large screens. */
export const Frame = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  max-inline-size: 66rem;
  margin-inline: auto;
  padding: ${theme.space.md};
  ${media.medium} {
    padding: ${theme.space.xl};
  }
  ${media.large} {
    grid-template-columns: 1fr 1fr;
    gap: ${theme.space.xxl};
    padding-block: ${theme.space.xxxl};
  }
`;

/** The mark grows out of the lower corner. */
export const Greeting = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.sm};
  align-content: start;
  padding: ${theme.space.lg};
  overflow: clip;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentTint};
  & > h1 {
    max-inline-size: 14ch;
  }
  & > svg {
    display: none;
  }
  ${media.large} {
    min-block-size: 36rem;
    padding: ${theme.space.xxl} ${theme.space.xl};
    & > svg {
      position: absolute;
      inset: auto -3rem -5rem auto;
      display: block;
      inline-size: 17rem;
      block-size: 17rem;
    }
  }
`;

export const Lede = styled.p`
  display: none;
  max-inline-size: 34ch;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.snug};
  ${media.medium} {
    display: block;
  }
`;

export const Sheet = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-content: center;
  inline-size: 100%;
  max-inline-size: 28rem;
  margin-inline: auto;
`;
