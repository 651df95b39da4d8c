import type { Post } from "@oneworld/contracts/forum/http";
import { useSession } from "@oneworld/remote-kit";
import { Button, Stack, theme } from "@oneworld/ui";
import styled from "styled-components";
import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useReadCommentsMutation,
} from "../forum.api.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { commentsOnScreen, selectAddedComments } from "./post-marks.slice.ts";
import { selectPostView } from "./post-view.slice.ts";
import { readFurther, revealComment } from "./reveal-comment.ts";
import { useNewComments } from "./use-new-comments.ts";

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  & > button {
    justify-self: start;
    margin-block: calc(-1 * ${theme.space.xs});
    margin-inline-start: calc(-1 * ${theme.space.sm});
    color: ${theme.color.accent};
  }
`;

/** The first comment of a post, and one more a press; all of them where the post is shown whole. */
export function Comments({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const { _id: postId } = post;
  const view = useForumSelector((state) => selectPostView(state, postId));
  const shown = isWhole ? Infinity : view.shown;
  const added = useForumSelector((state) => selectAddedComments(state, postId));
  const member = useSession();
  const dispatch = useForumDispatch();
  const [, { isLoading }] = useReadCommentsMutation({ fixedCacheKey: postId });
  const [editComment] = useEditCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const isNew = useNewComments(added);
  const { comments, hidden } = commentsOnScreen(post, added, shown);
  const showMore = () => {
    if (isWhole) void dispatch(readFurther(post));
    else void dispatch(revealComment(postId));
  };
  if (comments.length === 0) return null;

  return (
    <Frame>
      <Stack as="ul" aria-label="Comments">
        {comments.map((comment) => (
          <CommentEntry
            key={comment._id}
            comment={comment}
            isNew={isNew(comment._id)}
            viewerId={member?.id}
            onEdit={(content) => editComment({ commentId: comment._id, content }).unwrap()}
            onDelete={() =>
              deleteComment({ postId, commentId: comment._id }).then(({ error }) => !error)
            }
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="quiet" busy={isLoading} onClick={showMore}>
          See More
        </Button>
      )}
    </Frame>
  );
}
