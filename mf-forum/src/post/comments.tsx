import type { Post } from "@oneworld/contracts/forum/http";
import { CommentEntry, useSession } from "@oneworld/remote-kit";
import { Button, Stack, theme } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useForumDispatch, useForumSelector } from "../store-hooks.ts";
import { deleteComment, editComment } from "./change-comment.ts";
import { commentsOnScreen, selectPostView } from "./post-view.slice.ts";
import { revealComment } from "./reveal-comment.ts";

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  & > button {
    justify-self: start;
    margin-block: calc(-1 * ${theme.space.xs});
    margin-inline-start: calc(-1 * ${theme.space.md});
    color: ${theme.color.accent};
  }
`;

/** The first comment of a post, and one more a press. */
export function Comments({ post }: { post: Post }) {
  const view = useForumSelector((state) => selectPostView(state, post._id));
  const member = useSession();
  const dispatch = useForumDispatch();
  const [loading, setLoading] = useState(false);
  const { comments, hidden } = commentsOnScreen(post, view);
  if (comments.length === 0) return null;

  const reveal = async () => {
    setLoading(true);
    await dispatch(revealComment(post._id));
    setLoading(false);
  };

  return (
    <Frame>
      <Stack as="ul" aria-label="Comments">
        {comments.map((comment) => (
          <CommentEntry
            key={comment._id}
            comment={comment}
            viewerId={member?.id}
            onEdit={(content) => dispatch(editComment(comment._id, content))}
            onDelete={() => dispatch(deleteComment(post._id, comment._id))}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="quiet" busy={loading} onClick={() => void reveal()}>
          See More
        </Button>
      )}
    </Frame>
  );
}
