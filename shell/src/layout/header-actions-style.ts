import { ButtonLink, ifNarrow, media, theme } from "@oneworld/ui";
import { NavLink } from "react-router-dom";
import styled, { css } from "styled-components";

export const Actions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  column-gap: ${ifNarrow(theme.space.sm)};
  align-items: center;
  justify-content: end;
  max-inline-size: 100%;
  min-inline-size: ${ifNarrow("100%")};
  margin-inline-start: auto;
  white-space: nowrap;
`;

/** Narrower than elsewhere, so that both fit beside the mark on the smallest phones. */
export const EntryLink = styled(ButtonLink)`
  padding-inline: ${theme.space.sm};
  &:first-child {
    padding-inline: ${theme.space.xs};
  }
`;

const pressed = css`
  color: ${theme.color.textMuted};
  text-decoration: none;
  transition:
    background ${theme.motion.fast},
    color ${theme.motion.fast};
  &[aria-current="page"] {
    color: ${theme.color.accent};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
      color: ${theme.color.text};
    }
  }
`;

export const IconLink = styled(NavLink)`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  border-radius: 50%;
  ${pressed}
  & > svg {
    inline-size: min(1.375rem, 75%);
    block-size: min(1.375rem, 75%);
  }
`;

/** Sits on the icon's upper right, with a rim that sets it off. */
const mark = css`
  position: absolute;
  inset-block-start: 0.25rem;
  box-shadow: 0 0 0 2px ${theme.color.surface};
`;

export const Count = styled.span`
  ${mark}
  inset-inline-start: 55%;
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 0.6875rem;
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 1.125rem;
  text-align: center;
`;

/** Shows that there are unread messages or notifications. */
export const AlertDot = styled(Count)`
  background: ${theme.color.danger};
  color: ${theme.color.onDanger};
`;

/** Shows that there are message requests, which aren't counted. */
export const RequestDot = styled.span`
  ${mark}
  inset-inline-start: 60%;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.danger};
`;

export const ProfileLink = styled(NavLink)`
  position: relative;
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
  justify-content: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  margin-inline-end: -0.375rem;
  padding-inline: 0.375rem;
  border-radius: ${theme.radius.full};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  white-space: nowrap;
  ${pressed}
`;

/** Always part of the link's name; in sight where there is room. */
export const ProfileText = styled.span`
  position: absolute;
  inset: 0;
  overflow: hidden;
  clip-path: inset(50%);
  ${media.large} {
    position: static;
    padding-inline-end: ${theme.space.xs};
    clip-path: none;
  }
`;
