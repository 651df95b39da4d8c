import type { Post } from "@oneworld/contracts/forum/http";
import type { Mentioned } from "@oneworld/contracts/forum/mentions";
import type { Category } from "@oneworld/contracts/forum/topics";
import { Button, excerpt, LinkedText, theme, useTranslate } from "@oneworld/ui";
import { useMemo } from "react";
import styled from "styled-components";
import { partsOf } from "../mentions/mentioned.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { selectPostView, textToggled } from "./post-view.slice.ts";

const Toggle = styled(Button)`
  justify-self: start;
  margin-block: calc(-1 * ${theme.space.xs});
  margin-inline-start: calc(-1 * ${theme.space.sm});
  color: ${theme.color.accent};
`;

interface PostTextProps {
  postId: string;
  content: string;
  mentions: readonly Mentioned[];
  topic: Category;
  lang: Post["lang"];
  /** whether a long text is shown whole from the start */
  isWhole: boolean;
}

/** What a post says; long texts open on demand. */
export function PostText({ postId, content, mentions, topic, lang, isWhole }: PostTextProps) {
  const t = useTranslate();
  const { expanded } = useForumSelector((state) => selectPostView(state, postId));
  const dispatch = useForumDispatch();
  const [parts, short] = useMemo(() => {
    const all = partsOf(content, mentions, topic);
    return [all, isWhole ? null : excerpt(all)];
  }, [content, mentions, topic, isWhole]);
  return (
    <>
      <LinkedText parts={short && !expanded ? short : parts} lang={lang} />
      {short && (
        <Toggle
          variant="quiet"
          aria-expanded={expanded}
          onClick={() => dispatch(textToggled(postId))}
        >
          {expanded ? t("Show less") : t("Read more")}
        </Toggle>
      )}
    </>
  );
}
