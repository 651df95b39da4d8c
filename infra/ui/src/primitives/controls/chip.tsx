import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { type Hue, theme } from "../../theme/theme.ts";

export interface ChipProps {
  children: ReactNode;
  /** Hue of the ground; neutral without one. */
  hue?: Hue | undefined;
  /** Makes the chip a link within the site. */
  to?: string;
}

const ChipText = styled.span<{ $hue: Hue | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  padding: 0.1rem ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  background: ${({ $hue }) => ($hue ? theme.hue[$hue].tint : theme.color.sunken)};
  color: ${({ $hue }) => ($hue ? theme.hue[$hue].ink : theme.color.textMuted)};
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.strong};
  line-height: 1.5;
  text-decoration: none;
  white-space: nowrap;
  /* Without a ground, it begins where the text does. */
  ${media.print} {
    padding-inline: 0;
  }
`;

/** As large as a finger needs, in a line that is as high as a chip that is no link. */
const ChipLink = styled(RouterLink)`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  margin-block: calc((1.5 * ${theme.fontSize.xs} + 0.2rem - ${theme.size.touch}) / 2);
  color: inherit;
  text-decoration: none;
  ${media.hover} {
    &:hover > span {
      text-decoration: underline;
    }
  }
`;

/** A short label with a hue of its own: a topic, a kind, a state. */
export function Chip({ children, hue, to }: ChipProps) {
  if (to === undefined) return <ChipText $hue={hue}>{children}</ChipText>;
  return (
    <ChipLink to={to}>
      <ChipText $hue={hue}>{children}</ChipText>
    </ChipLink>
  );
}
