import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import { useFocusOnNew, useSession } from "@oneworld/remote-kit";
import { idIn } from "@oneworld/contracts/site/page-query";
import { Button, Stack, Text, theme, useTranslate } from "@oneworld/ui";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useGetThreadQuery, useReadCommentsMutation } from "../forum.api.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { CommentThread } from "./comment-thread.tsx";
import { DeletedComments } from "./own-text-forms.tsx";
import {
  commentsOnScreen,
  selectAddedComments,
  selectDeletedComments,
  selectLinked,
} from "./post-marks.slice.ts";
import { selectPostView } from "./post-view.slice.ts";
import { readFurther, revealComment } from "./reveal-comment.ts";
import { useNewComments } from "./use-new-comments.ts";

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  & > form > button {
    margin-block: calc(-1 * ${theme.space.xs});
    margin-inline-start: calc(-1 * ${theme.space.sm});
    color: ${theme.color.accent};
  }
`;

/**
 * The first comment of a post, and one more a press; all of them where the post is shown whole, and the one that the page's address
 * leads to.
 */
export function Comments({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const t = useTranslate();
  const { _id: postId } = post;
  const view = useForumSelector((state) => selectPostView(state, postId));
  const shown = isWhole ? Infinity : view.shown;
  const added = useForumSelector((state) => selectAddedComments(state, postId));
  const [search] = useSearchParams();
  const linkedId = isWhole ? idIn(search, "comment") : undefined;
  const { isError: isLinkedMissing } = useGetThreadQuery(
    { postId, around: linkedId ?? "" },
    { skip: linkedId === undefined },
  );
  const linked = useForumSelector((state) => selectLinked(state, linkedId));
  const member = useSession();
  const dispatch = useForumDispatch();
  const [, { isLoading }] = useReadCommentsMutation({ fixedCacheKey: postId });
  const isNew = useNewComments(added);
  const { comments, hidden } = commentsOnScreen(post, added, shown, linked);
  const frame = useRef<HTMLDivElement>(null);
  const focusOnNew = useFocusOnNew(frame);
  const showMore = () =>
    void focusOnNew(() =>
      isWhole ? dispatch(readFurther(post)) : dispatch(revealComment(postId)),
    );
  const missing = linkedId !== undefined && isLinkedMissing && (
    <Text tone="muted">{t("The comment that this link leads to isn't available.")}</Text>
  );
  const deleted = useForumSelector((state) => selectDeletedComments(state, postId));
  if (comments.length === 0 && deleted.length === 0) return missing || null;

  return (
    <Frame ref={frame}>
      {missing}
      {deleted.length > 0 && <DeletedComments postId={postId} ids={deleted} />}
      {comments.length > 0 && (
        <Stack as="ul" aria-label={t("Comments")}>
          {comments.map((comment) => (
            <CommentThread
              key={comment._id}
              comment={comment}
              isWhole={isWhole}
              isNew={isNew}
              linkedId={linkedId}
              viewerId={member?.id}
            />
          ))}
        </Stack>
      )}
      {hidden > 0 && (
        // Without scripts it leads to the post with all comments
        <form
          action={postPath(postId)}
          onSubmit={(event) => {
            event.preventDefault();
            showMore();
          }}
        >
          <Button type="submit" variant="quiet" busy={isLoading}>
            {t("See More")}
          </Button>
        </form>
      )}
    </Frame>
  );
}
