import type { Post } from "@oneworld/contracts/forum/http";
import type { EditPost } from "@oneworld/contracts/forum/forms";
import { POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { Dialog, IconButton, useTranslate } from "@oneworld/ui";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDelete, EditPostForm } from "./own-text-forms.tsx";

interface OwnPostActionsProps {
  post: Post;
  /** edits the post; throws the error for the form */
  onEdit: (changes: EditPost) => Promise<unknown>;
  /** deletes the post, and resolves to whether it succeeded */
  onDelete: () => Promise<boolean>;
}

/** Edits or deletes the member's own post. */
export function OwnPostActions({ post, onEdit, onDelete }: OwnPostActionsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton label={t("Edit")} onClick={() => setOpen("edit")}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t("Delete")} onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={open === "edit"} onClose={close} title={t("Edit post")}>
        <EditPostForm post={post} onSave={onEdit} onDone={close} />
      </Dialog>
      {open === "delete" && (
        <ConfirmDelete what="post" onDelete={onDelete} onKeep={close}>
          {t(
            "“{title}” is deleted with its likes and comments. You can undo this for {minutes} minutes while you stay on this page.",
            { title: post.title, minutes: POST_RESTORE_MINUTES },
          )}
        </ConfirmDelete>
      )}
    </>
  );
}
