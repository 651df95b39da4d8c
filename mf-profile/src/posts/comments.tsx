import type { Post } from "@oneworld/contracts/forum/http";
import { CommentEntry } from "@oneworld/remote-kit";
import { Button, Stack, theme } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { loadMoreComments } from "./add-comment.ts";
import { deleteComment, editComment } from "./change-comment.ts";
import { commentsOnScreen, type PostOf, selectAddedComments } from "./posts.slice.ts";

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
export function Comments({ post, of }: { post: Post; of: PostOf }) {
  const added = useProfileSelector((state) => selectAddedComments(state, of.postId));
  const dispatch = useProfileDispatch();
  const [loading, setLoading] = useState(false);
  const { comments, hidden } = commentsOnScreen(post, added);
  if (comments.length === 0) return null;

  const loadMore = async () => {
    setLoading(true);
    await dispatch(loadMoreComments(of));
    setLoading(false);
  };
  return (
    <Frame>
      <Stack as="ul" aria-label="Comments">
        {comments.map((comment) => (
          <CommentEntry
            key={comment._id}
            comment={comment}
            viewerId={of.viewerId}
            onEdit={(content) => dispatch(editComment(of, comment._id, content))}
            onDelete={() => dispatch(deleteComment(of, comment._id))}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="quiet" busy={loading} onClick={() => void loadMore()}>
          See More
        </Button>
      )}
    </Frame>
  );
}
