import type { Post } from "@oneworld/contracts/forum/http";
import { Card, PageHeader, Stack } from "@oneworld/ui";
import { useId } from "react";
import { CommentForm } from "../post/comment-form.tsx";
import { DeletedPost } from "../post/own-text-forms.tsx";
import { selectIsDeleted } from "../post/post-marks.slice.ts";
import { PostParts } from "../post/post-parts.tsx";
import { useForumSelector } from "../store.ts";
import { topicHue } from "../topic-hue.ts";

/** A post under the page's heading; a notice with Undo once its author has deleted it. */
export function WholePost({ post }: { post: Post }) {
  const { _id: postId, title, lang, postCategory } = post;
  const articleId = useId();
  const isDeleted = useForumSelector((state) => selectIsDeleted(state, postId));
  const header = <PageHeader title={title} lang={lang ?? ""} hue={topicHue(postCategory)} />;
  if (isDeleted) {
    return (
      <>
        {header}
        <DeletedPost post={post} cardId={articleId} />
      </>
    );
  }
  return (
    <Stack as="article" gap="lg" id={articleId} tabIndex={-1} aria-label={title}>
      {header}
      <Card>
        <PostParts
          post={post}
          plainForm={<CommentForm id={`${articleId}-plain`} postId={postId} />}
          canFollow
          isWhole
        />
      </Card>
    </Stack>
  );
}
