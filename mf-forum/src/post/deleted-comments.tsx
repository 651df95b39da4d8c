import { commentElementId } from "@oneworld/contracts/forum/topics";
import { Stack, theme, UndoNotice, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { useRestoreCommentMutation } from "../forum.api.ts";

/** Stays in view above a long thread. */
const Frame = styled(Stack)`
  position: sticky;
  inset-block-start: calc(${theme.size.header} + ${theme.space.sm});
  z-index: 1;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

/** Notices of the comments that the viewer has just deleted on a post, each with Undo. */
export function DeletedComments({ postId, ids }: { postId: string; ids: readonly string[] }) {
  return (
    <Frame gap="xs">
      {ids.map((commentId) => (
        <DeletedComment key={commentId} postId={postId} commentId={commentId} />
      ))}
    </Frame>
  );
}

function DeletedComment(comment: { postId: string; commentId: string }) {
  const t = useTranslate();
  const [restore, { isLoading }] = useRestoreCommentMutation();
  const undo = async () => {
    const { error } = await restore(comment);
    const element = () => document.getElementById(commentElementId(comment.commentId));
    if (!error) requestAnimationFrame(() => element()?.querySelector("button")?.focus());
  };
  return (
    <UndoNotice
      message={t("Your comment is deleted.")}
      busy={isLoading}
      onUndo={() => void undo()}
    />
  );
}
