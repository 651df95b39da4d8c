import { type Hue, media, theme, plainList } from "@oneworld/ui";
import { NavLink } from "react-router-dom";
import styled, { keyframes } from "styled-components";
import { ONE_ROW } from "./one-row.ts";

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

/** Width over which the end of the row fades, the hint that it can be scrolled. */
const FADE = theme.space.xl;

/** On small screens the row scrolls sideways. It is no containing block, so that open panels aren't clipped by it. */
export const Bar = styled.nav`
  order: 1;
  /* Leaves room for the two icons of its row. */
  flex: 1 1 calc(100% - 2 * (${theme.size.touch} + ${theme.space.xxs}));
  align-self: stretch;
  min-inline-size: 0;
  block-size: calc(${theme.size.touch} + ${theme.space.xxs} - 1px);
  margin-inline-start: calc(-1 * ${theme.space.xs});
  padding-inline-end: ${FADE};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* A mask would hide an open panel. */
  &:not(:has([aria-expanded="true"])) {
    mask-image: linear-gradient(to right, #000 calc(100% - ${FADE}), transparent);
  }
  &:dir(rtl):not(:has([aria-expanded="true"])) {
    mask-image: linear-gradient(to left, #000 calc(100% - ${FADE}), transparent);
  }
  ${ONE_ROW} {
    flex-basis: 0;
    block-size: auto;
    margin: 0;
  }
  ${media.large} {
    padding: 0;
    overflow: visible;
    &&& {
      mask-image: none;
    }
  }
`;

export const Topics = styled.ul`
  display: flex;
  block-size: 100%;
  ${plainList}
`;

export const Topic = styled.li`
  display: flex;
  flex: none;
  /* The link in it is as high as the row. With scripts it would be shown as text. */
  ${media.noScripts} {
    & > noscript {
      display: contents;
    }
  }
  ${media.large} {
    position: relative;
  }
`;

export const TopicButton = styled.button<{ $hue: Hue }>`
  display: flex;
  gap: ${theme.space.xxs};
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: 0 ${theme.space.xs};
  border: 0;
  border-block: 3px solid transparent;
  background: none;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  white-space: nowrap;
  transition: border-color ${theme.motion.fast};
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: ${theme.color.textMuted};
    transition: transform ${theme.motion.fast};
  }
  ${media.hover} {
    &:hover {
      border-block-end-color: ${({ $hue }) => theme.hue[$hue].solid};
    }
  }
  &[aria-current="true"] {
    border-block-end-color: ${({ $hue }) => theme.hue[$hue].solid};
  }
  &[aria-expanded="true"] {
    border-block-end-color: ${({ $hue }) => theme.hue[$hue].solid};
    color: ${({ $hue }) => theme.hue[$hue].ink};
    & > svg {
      color: inherit;
      transform: rotate(0.5turn);
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** In place of the button where nothing can open its panel. */
export const TopicLink = styled(NavLink)<{ $hue: Hue }>`
  display: flex;
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: 0 ${theme.space.xs};
  border-block: 3px solid transparent;
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  &[aria-current="page"] {
    border-block-end-color: ${({ $hue }) => theme.hue[$hue].solid};
  }
`;

/** Under the whole header on small screens, under its own button on large ones. */
export const Panel = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xxs};
  max-block-size: calc(100dvh - ${theme.size.header});
  padding: ${theme.space.xs} ${theme.space.xxs};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-inline: 0;
  border-radius: 0 0 ${theme.radius.lg} ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.raised};
  animation: ${drop} ${theme.motion.fast};
  ${media.medium} {
    /* The words stand on the line of the page's text. */
    padding-inline: calc(${theme.space.xl} - ${theme.space.sm});
  }
  ${media.large} {
    inset-inline: 0 auto;
    grid-template-columns: 13rem;
    padding-inline: ${theme.space.xs};
    border-inline: 1px solid ${theme.color.border};
  }
`;

export const PanelLink = styled(NavLink)<{ $hue: Hue }>`
  display: flex;
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  &:first-child {
    font-weight: ${theme.fontWeight.strong};
  }
  &[aria-current="page"] {
    background: ${({ $hue }) => theme.hue[$hue].tint};
    color: ${({ $hue }) => theme.hue[$hue].ink};
  }
  ${media.hover} {
    &:hover {
      background: ${({ $hue }) => theme.hue[$hue].tint};
      color: ${({ $hue }) => theme.hue[$hue].ink};
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
