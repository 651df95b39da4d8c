import { media, sideOfPage, theme } from "@oneworld/ui";
import styled from "styled-components";

export const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.md};
  transition: background ${theme.motion.fast};
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
    }
  }
  &:has([aria-current="true"]) {
    background: ${theme.color.accentTint};
  }
`;

export const Words = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: ${theme.lineHeight.snug};
`;

const line = `
  display: flex;
  min-inline-size: 0;
  align-items: baseline;
  justify-content: space-between;
`;

export const Top = styled.span`
  ${line}
  gap: ${theme.space.xs};
  & > time {
    flex: none;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
  }
`;

export const Bottom = styled.span`
  ${line}
  gap: ${theme.space.xs};
  min-block-size: 1.375rem;
`;

const oneLine = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Reaches over the whole row. */
export const Name = styled.button<{ $strong: boolean }>`
  ${oneLine}
  padding: 0;
  border: 0;
  background: transparent;
  font-weight: ${({ $strong }) => ($strong ? theme.fontWeight.strong : theme.fontWeight.medium)};
  ${sideOfPage}
  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.md};
    content: "";
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }
`;

/** Stands on the page's side, whatever its language is. */
export const Preview = styled.span<{ $strong: boolean }>`
  ${oneLine}
  flex: 1;
  ${sideOfPage}
  color: ${({ $strong }) => ($strong ? theme.color.text : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
`;

export const Unread = styled.span`
  flex: none;
  align-self: center;
  min-inline-size: 1.375rem;
  padding-inline: 0.375rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 1.375rem;
  text-align: center;
`;
