import type { Post } from "@oneworld/contracts/forum/http";
import {
  CommentEntry,
  commentsOnScreen,
  selectAddedComments,
  useNewComments,
  useSession,
} from "@oneworld/remote-kit";
import { Button, Stack, theme } from "@oneworld/ui";
import styled from "styled-components";
import { useProfileSelector } from "../store.ts";
import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useReadCommentsMutation,
} from "./posts.api.ts";

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  & > button {
    justify-self: start;
  }
`;

/** The comments of a post, oldest first. */
export function Comments({ post }: { post: Post }) {
  const { _id: postId } = post;
  const viewerId = useSession()?.id;
  const added = useProfileSelector((state) => selectAddedComments(state, postId));
  const isNew = useNewComments(added);
  const [readComments, { isLoading }] = useReadCommentsMutation();
  const [editComment] = useEditCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const { comments, hidden } = commentsOnScreen(post, added);
  if (comments.length === 0) return null;

  const loadMore = () => readComments({ postId, cursor: post.comments.at(-1)?._id });
  return (
    <Frame>
      <Stack as="ul" aria-label="Comments">
        {comments.map((comment) => (
          <CommentEntry
            key={comment._id}
            comment={comment}
            isNew={isNew(comment._id)}
            viewerId={viewerId}
            onEdit={(content) => editComment({ commentId: comment._id, content }).unwrap()}
            onDelete={() =>
              deleteComment({ postId, commentId: comment._id }).then(({ error }) => !error)
            }
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="quiet" busy={isLoading} onClick={() => void loadMore()}>
          See More
        </Button>
      )}
    </Frame>
  );
}
