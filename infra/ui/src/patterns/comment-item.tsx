import { type ReactNode, useEffect, useRef } from "react";
import styled, { keyframes } from "styled-components";
import { LinkedText } from "../text/linked-text.tsx";
import type { TextPart } from "../text/linkify.ts";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";
import { Byline, type BylineAuthor } from "./byline.tsx";
import { usePrefersReducedMotion } from "./use-media-query.ts";

export interface CommentItemProps {
  /** of its element */
  id?: string;
  author: BylineAuthor;
  /** when it was written, ISO 8601 */
  createdAt: string;
  /** whether its author has changed it since, or a mark of its own that says so */
  edited: ReactNode;
  /** its words */
  content: readonly TextPart[];
  /** of its words, BCP 47 */
  lang?: string | null | undefined;
  /** whether the viewer has just written it: it is brought into view and marked for a moment */
  isNew?: boolean;
  /** whether the page's address leads to it: it is brought into view, marked, and has the focus */
  isLinked?: boolean;
  /** a button that opens what can be done with the comment */
  options?: ReactNode;
  /** what stands below the words */
  actions?: ReactNode;
  /** stands in place of the words, for example a form that changes them */
  children?: ReactNode;
}

const mark = keyframes`from, 50% { background: ${theme.color.communityTint}; }`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space.xxs} ${theme.space.xs};
  align-items: center;
  scroll-margin-block: ${theme.space.xxxl};
  /* The button's icon ends where the lines do. */
  & > button {
    margin-inline-end: calc(-1 * ${theme.space.sm});
  }
  &[data-new] {
    border-radius: ${theme.radius.md};
    animation: ${mark} 2s;
  }
  &[aria-current] {
    border-radius: ${theme.radius.md};
    background: ${theme.color.communityTint};
    outline-offset: ${theme.space.xxs};
  }
`;

/** The words stand under the name, past the picture. */
const Words = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
  padding-inline-start: calc(2rem + ${theme.space.sm});
  /* On paper, no button stands between the words and the replies. */
  ${media.print} {
    & > ul {
      margin-block-start: ${theme.space.md};
    }
  }
`;

/** One comment in a list of comments. `data-item`: the keys `j` and `k` move to it. */
export function CommentItem(props: CommentItemProps) {
  const { id, author, createdAt, edited, content, lang, options, actions, children } = props;
  const { isNew = false, isLinked = false } = props;
  const item = useRef<HTMLLIElement>(null);
  const wantsLittleMotion = usePrefersReducedMotion();
  useEffect(() => {
    if (!isNew) return;
    const behavior = wantsLittleMotion ? "auto" : "smooth";
    item.current?.scrollIntoView({ block: "nearest", behavior });
  }, [isNew, wantsLittleMotion]);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: "center" });
  }, [isLinked]);
  return (
    <Item
      ref={item}
      id={id}
      data-item
      tabIndex={isLinked ? -1 : undefined}
      data-new={isNew || undefined}
      aria-current={isLinked || undefined}
    >
      <Byline author={author} createdAt={createdAt} edited={edited} avatarSize="sm" />
      {options}
      <Words>
        {children ?? <LinkedText parts={content} lang={lang} />}
        {actions}
      </Words>
    </Item>
  );
}
