import { Stack, UndoNotice } from "@oneworld/ui";
import { commentElementId } from "@oneworld/contracts/forum/topics";
import { useRestoreCommentMutation } from "../forum.api.ts";
import { useForumSelector } from "../store.ts";
import { selectDeletedComments } from "./post-marks.slice.ts";

/** Notices of the comments that the viewer has just deleted on a post, each with Undo. */
export function DeletedComments({ postId }: { postId: string }) {
  const ids = useForumSelector((state) => selectDeletedComments(state, postId));
  if (ids.length === 0) return null;
  return (
    <Stack gap="xs">
      {ids.map((commentId) => (
        <DeletedComment key={commentId} postId={postId} commentId={commentId} />
      ))}
    </Stack>
  );
}

function DeletedComment(comment: { postId: string; commentId: string }) {
  const [restore, { isLoading }] = useRestoreCommentMutation();
  const undo = async () => {
    const { error } = await restore(comment);
    const element = () => document.getElementById(commentElementId(comment.commentId));
    if (!error) requestAnimationFrame(() => element()?.querySelector("button")?.focus());
  };
  return (
    <UndoNotice message="Your comment is deleted." busy={isLoading} onUndo={() => void undo()} />
  );
}
