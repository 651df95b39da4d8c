import styled from "styled-components";
import { theme } from "../theme/theme.ts";
import { LogoMark } from "./logo-mark.tsx";

export interface LogoProps {
  /** The wordmark. */
  name: string;
  /** A line under it. */
  tagline?: string;
}

const Frame = styled.span`
  display: inline-flex;
  gap: ${theme.space.sm};
  align-items: center;
  & > svg {
    flex: none;
    inline-size: 2.25rem;
    block-size: 2.25rem;
  }
`;

const Words = styled.span`
  display: grid;
  line-height: 1.1;
  white-space: nowrap;
`;

const Name = styled.span`
  font-family: ${theme.font.display};
  font-size: 1.375rem;
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: -0.015em;
`;

const Tagline = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
  line-height: 1.3;
`;

/** Mark and wordmark. */
export function Logo({ name, tagline }: LogoProps) {
  return (
    <Frame>
      <LogoMark />
      <Words>
        <Name>{name}</Name>
        {tagline && <Tagline>{tagline}</Tagline>}
      </Words>
    </Frame>
  );
}
