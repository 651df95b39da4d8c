import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Heading } from "../primitives/text/heading.tsx";
import { media } from "../theme/media.ts";
import { sideOfPage } from "../theme/side-of-page.ts";
import { type Hue, theme } from "../theme/theme.ts";

export interface PageHeaderProps {
  /** The page's one `h1`. */
  title: string;
  /** A short line under the title: section, kind. */
  eyebrow?: ReactNode;
  /** What the page is for, in a sentence or two. */
  lede?: ReactNode;
  /** Language of a title and lede that may not be the page's; empty where it isn't known. They begin where their text below does. */
  lang?: string | undefined;
  /** Buttons and links that belong to the page as a whole. */
  actions?: ReactNode;
  /** A drawing beside the title, from 768 px. */
  art?: ReactNode;
  /** A badge or icon right after the title. */
  mark?: ReactNode;
  /** Colours the rule. */
  hue?: Hue | undefined;
  /** On phones the title is smaller and actions stand beside it, so that what follows is soon in view. */
  compact?: boolean;
}

const Frame = styled.div<{ $hue: Hue | undefined }>`
  display: flex;
  gap: ${theme.space.lg};
  align-items: start;
  justify-content: space-between;
  padding-block-start: ${theme.space.md};
  border-block-start: 4px solid ${({ $hue }) => ($hue ? theme.hue[$hue].solid : theme.color.accent)};
`;

const compactWords = css`
  & > :first-child > h1 {
    font-size: ${theme.fontSize.xl};
    overflow-wrap: break-word;
  }
  & > p {
    font-size: ${theme.fontSize.sm};
  }
`;

/** Title and actions beside each other if the title's longest word leaves room for them, the rest below. */
const compactActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.sm};
  & > * {
    flex: 0 0 100%;
  }
  & > :first-child {
    flex: 1 1 min-content;
    order: -2;
    min-inline-size: 0;
    align-self: start;
  }
  & > :last-child {
    flex: 0 1 auto;
    order: -1;
    align-self: start;
    /* Centred on the title's first line, above which it stands out, so that the title keeps its place. */
    margin-block-start: calc((1.15 * ${theme.fontSize.xl} - ${theme.size.touch}) / 2);
    padding: 0;
    /* Two have no room beside a title. */
    &:has(> :nth-child(2)) {
      flex-basis: 100%;
      margin-block: ${theme.space.xs} ${theme.space.xxs};
    }
  }
`;

/** On wide screens, links and actions without words in between share a row. */
const rowWords = css`
  ${media.medium} {
    grid-template-columns: auto 1fr;
    column-gap: ${theme.space.lg};
    align-items: center;
    & > :first-child {
      grid-column: 1 / -1;
    }
    & > :last-child {
      padding: 0;
    }
  }
`;

const Words = styled.div<{ $compact: boolean; $actions: boolean; $row: boolean }>`
  display: grid;
  flex: 1;
  gap: ${theme.space.xs};
  min-inline-size: 0;
  ${media.phone} {
    ${({ $compact }) => $compact && compactWords}
    ${({ $compact, $actions }) => $compact && $actions && compactActions}
  }
  ${({ $row }) => $row && rowWords}
`;

const TitleLine = styled.div<{ $isText: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.xs};
  align-items: center;
  justify-self: ${({ $isText }) => ($isText ? "self-start" : "start")};
  font-size: ${theme.fontSize.xl};
  ${({ $isText }) => !$isText && sideOfPage}
  & > h1 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Eyebrow = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.strong};
  overflow-wrap: anywhere;
`;

const Lede = styled.p`
  /* In em, since the ch of the local font is narrower than that of the web font. */
  max-inline-size: 36em;
  color: ${theme.color.textMuted};
  line-height: ${theme.lineHeight.snug};
  ${media.medium} {
    font-size: ${theme.fontSize.lg};
    text-wrap: balance;
  }
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

/**
 * Head of a page: rule, title, eyebrow, lede and actions, as on a newspaper's section front. The title comes first, so
 * that it has the same place on every page.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, lede, lang, actions, art, mark, hue, compact = false } = props;
  return (
    <Frame $hue={hue}>
      <Words
        $compact={compact}
        $actions={Boolean(actions)}
        $row={Boolean(eyebrow && actions && !lede)}
      >
        {/* A mark follows the title, also in a script of the other direction. */}
        <TitleLine dir="auto" $isText={lang !== undefined}>
          <Heading level={1} lang={lang}>
            {title}
          </Heading>
          {mark}
        </TitleLine>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        {lede && (
          <Lede dir={lang && "auto"} lang={lang}>
            {lede}
          </Lede>
        )}
        {actions && <Actions>{actions}</Actions>}
      </Words>
      {art && <Art>{art}</Art>}
    </Frame>
  );
}
