import type { Post } from "@oneworld/contracts/forum/http";
import { UndoNotice, useTranslate } from "@oneworld/ui";
import { useRestorePostMutation } from "../forum.api.ts";

/**
 * Stands where a post was that its author has just deleted, and offers to restore it.
 *
 * @param cardId id of the post's element, which gets the focus once the post is back
 */
export function DeletedPost({ post, cardId }: { post: Post; cardId: string }) {
  const t = useTranslate();
  const [restore, { isLoading }] = useRestorePostMutation();
  const undo = async () => {
    const { error } = await restore(post._id);
    if (!error) requestAnimationFrame(() => document.getElementById(cardId)?.focus());
  };
  return (
    <UndoNotice
      message={t("“{title}” is deleted.", { title: post.title })}
      busy={isLoading}
      onUndo={() => void undo()}
    />
  );
}
