import { iconSize, media, theme, plainList } from "@oneworld/ui";
import { NavLink } from "react-router-dom";
import styled, { css, keyframes } from "styled-components";

const slide = keyframes`from { translate: -100% 0; }`;
const slideRightToLeft = keyframes`from { translate: 100% 0; }`;
const appear = keyframes`from { opacity: 0; }`;

export const Panel = styled.aside`
  position: fixed;
  inset-block: ${theme.size.header} 0;
  inset-inline-start: 0;
  z-index: ${theme.layer.sidebar};
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  inline-size: min(18rem, 100vi - ${theme.space.xxl});
  padding: ${theme.space.md} ${theme.space.xs} ${theme.space.lg};
  overflow-y: auto;
  /* A focused link isn't under the foot. */
  scroll-padding-block-end: calc(${theme.size.touch} + ${theme.space.lg});
  overscroll-behavior: contain;
  border-inline-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  scrollbar-width: thin;
  animation: ${slide} ${theme.motion.normal};
  [dir="rtl"] & {
    animation-name: ${slideRightToLeft};
  }
  ${media.large} {
    position: sticky;
    inset-block: ${theme.size.header} auto;
    flex: none;
    inline-size: ${theme.size.sidebar};
    block-size: calc(100dvh - ${theme.size.header});
    background: none;
    animation: none;
  }
  /* The server's markup: open on large screens, unless the browser remembers otherwise (before-first-paint.ts) */
  &[data-undecided] {
    display: none;
    ${media.large} {
      display: flex;
      [data-sidebar="closed"] & {
        display: none;
      }
    }
    /* No button can open it on small screens: it stands under the page */
    ${media.noScripts} {
      display: flex;
      position: static;
      order: 1;
      inline-size: 100%;
      border: 0;
      ${media.large} {
        position: sticky;
        order: 0;
        inline-size: ${theme.size.sidebar};
      }
    }
  }
`;

/** Dims the page under the open sidebar; what lies beneath the header stays in reach. */
export const Backdrop = styled.div`
  position: fixed;
  inset: ${theme.size.header} 0 0;
  z-index: ${theme.layer.header};
  background: ${theme.color.backdrop};
  animation: ${appear} ${theme.motion.normal};
  [data-undecided] + & {
    display: none;
  }
  ${media.large} {
    display: none;
  }
`;

export const GroupTitle = styled.p`
  padding: 0 ${theme.space.sm} ${theme.space.xxs};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.medium};
`;

export const Links = styled.ul`
  ${plainList}
`;

const item = css`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs} ${theme.space.sm};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  line-height: ${theme.lineHeight.snug};
  text-align: start;
  text-decoration: none;
  transition: background ${theme.motion.fast};
  ${iconSize("1.25rem")}
  & > svg {
    color: ${theme.color.textMuted};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const ItemLink = styled(NavLink)`
  ${item}
  &[aria-current] {
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
    font-weight: ${theme.fontWeight.strong};
    & > svg {
      color: inherit;
    }
  }
`;

/** How much waits behind an entry. */
export const EntryCount = styled.span`
  min-inline-size: 1.375rem;
  margin-inline-start: auto;
  padding-inline: ${theme.space.xxs};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: 1.375rem;
  text-align: center;
`;

/** Stays in view below the links, which scroll on low screens. */
export const Foot = styled.div`
  position: sticky;
  /* The panel's padding counts from here. */
  inset-block-end: calc(-1 * ${theme.space.lg});
  margin-block: auto calc(-1 * ${theme.space.lg});
  margin-inline: calc(-1 * ${theme.space.xs});
  padding: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  ${media.large} {
    background: ${theme.color.ground};
  }
`;

export const ItemButton = styled.button`
  ${item}
  &[aria-busy="true"] {
    cursor: progress;
    opacity: 0.7;
  }
`;
