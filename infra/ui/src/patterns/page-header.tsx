import type { ReactNode } from "react";
import styled from "styled-components";
import { Heading } from "../primitives/heading.tsx";
import { media } from "../theme/media.ts";
import { type Hue, theme } from "../theme/theme.ts";

export interface PageHeaderProps {
  /** The page's one `h1`. */
  title: string;
  /** A short line above the title: section, kind. */
  eyebrow?: ReactNode;
  /** What the page is for, in a sentence or two. */
  lede?: ReactNode;
  /** Buttons and links that belong to the page as a whole. */
  actions?: ReactNode;
  /** A drawing beside the title, from 768 px. */
  art?: ReactNode;
  /** Colours the rule and the eyebrow. */
  hue?: Hue | undefined;
}

const Frame = styled.div<{ $hue: Hue | undefined }>`
  display: flex;
  gap: ${theme.space.lg};
  align-items: end;
  justify-content: space-between;
  margin-block-end: ${theme.space.xs};
  padding-block-start: ${theme.space.md};
  border-block-start: 4px solid ${({ $hue }) => ($hue ? theme.hue[$hue].solid : theme.color.accent)};
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${theme.space.xs};
  min-inline-size: 0;
`;

const Eyebrow = styled.div<{ $hue: Hue | undefined }>`
  color: ${({ $hue }) => ($hue ? theme.hue[$hue].ink : theme.color.accent)};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
`;

const Lede = styled.p`
  max-inline-size: 56ch;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.lg};
  line-height: ${theme.lineHeight.snug};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  padding-block-start: ${theme.space.xs};
`;

const Art = styled.div`
  display: none;
  flex: none;
  inline-size: 10rem;
  ${media.medium} {
    display: block;
  }
`;

/** Head of a page: rule, eyebrow, title, lede and actions, as on a newspaper's section front. */
export function PageHeader({ title, eyebrow, lede, actions, art, hue }: PageHeaderProps) {
  return (
    <Frame $hue={hue}>
      <Words>
        {eyebrow && <Eyebrow $hue={hue}>{eyebrow}</Eyebrow>}
        <Heading level={1}>{title}</Heading>
        {lede && <Lede>{lede}</Lede>}
        {actions && <Actions>{actions}</Actions>}
      </Words>
      {art && <Art>{art}</Art>}
    </Frame>
  );
}
