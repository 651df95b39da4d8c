import { Link } from "../primitives/controls/link.tsx";
import styled from "styled-components";
import { theme } from "../theme/theme.ts";
import type { TextPart } from "./linkify.ts";

const Words = styled.p`
  max-inline-size: ${theme.size.measure};
  /* Begins at the edge where its own script does. */
  margin-inline-end: auto;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  white-space: pre-line;
`;

/** A member's own words: plain text and links, never markup. The links carry `rel="ugc"` for search engines. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <Words dir="auto">
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
