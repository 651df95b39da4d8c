import { Link } from "../primitives/controls/link.tsx";
import styled, { css } from "styled-components";
import { theme } from "../theme/theme.ts";
import type { TextPart } from "./linkify.ts";

/** Links without words around them are as high as a finger needs, in the room of a usual line. */
const lone = css`
  margin-block: calc((${theme.lineHeight.normal} * 1em - ${theme.size.touch}) / 2);
  line-height: ${theme.size.touch};
  & > a {
    display: inline-block;
    min-inline-size: ${theme.size.touch};
  }
`;

const Words = styled.p<{ $isLinks: boolean }>`
  max-inline-size: ${theme.size.measure};
  /* Begins at the edge where its own script does. */
  margin-inline-end: auto;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-line;
  ${({ $isLinks }) => $isLinks && lone}
`;

export interface LinkedTextProps {
  parts: readonly TextPart[];
  /** their language, BCP 47; unset where that isn't known */
  lang?: string | null | undefined;
}

/** A member's own words: plain text and links, never markup. The links carry `rel="ugc"` for search engines. */
export function LinkedText({ parts, lang }: LinkedTextProps) {
  return (
    <Words
      dir="auto"
      $isLinks={parts.every(({ text, href, to }) => href || to || !text.trim())}
      lang={lang ?? undefined}
    >
      {parts.map(({ text, href, to }, index) =>
        to ? (
          <Link key={index} to={to}>
            {text}
          </Link>
        ) : href ? (
          <a key={index} href={href} target="_blank" rel="nofollow ugc noopener">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </Words>
  );
}
