import { theme } from "@oneworld/ui";
import styled from "styled-components";

export const Area = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

/** The page itself keeps messages in their place, as not all browsers can. */
export const Scroller = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A few messages stand at the foot, where they are written. */
export const Items = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: end;
  min-block-size: 100%;
  max-inline-size: 60rem;
  margin-inline: auto;
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
`;

export const DayLabel = styled.p`
  inline-size: fit-content;
  margin: ${theme.space.md} auto ${theme.space.xs};
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.medium};
`;

export const NewLine = styled.p`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  margin-block: ${theme.space.sm};
  color: ${theme.color.accent};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.strong};
  &::before,
  &::after {
    flex: 1;
    border-block-start: 1px solid currentcolor;
    content: "";
    opacity: 0.4;
  }
`;

export const Empty = styled.p`
  padding: ${theme.space.xxl} ${theme.space.md};
  color: ${theme.color.textMuted};
  text-align: center;
`;

/** As high as the spinner, so that nothing moves when it comes. */
export const Older = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  justify-items: center;
  align-content: center;
  min-block-size: 5rem;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  text-align: center;
`;
