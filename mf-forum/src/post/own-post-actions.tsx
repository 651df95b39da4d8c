import type { Post } from "@oneworld/contracts/forum/http";
import type { EditPost } from "@oneworld/contracts/forum/forms";
import { POST_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { Dialog, IconButton, Spinner } from "@oneworld/ui";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ConfirmDelete, EditPostForm } from "./own-text-forms.ts";

interface OwnPostActionsProps {
  post: Post;
  /** edits the post; throws the error for the form */
  onEdit: (changes: EditPost) => Promise<unknown>;
  /** deletes the post, and resolves to whether it succeeded */
  onDelete: () => Promise<boolean>;
}

/** Edits or deletes the member's own post. */
export function OwnPostActions({ post, onEdit, onDelete }: OwnPostActionsProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton label="Edit" onClick={() => setOpen("edit")}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Delete" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={open === "edit"} onClose={close} title="Edit post">
        <Suspense fallback={<Spinner />}>
          <EditPostForm post={post} onSave={onEdit} onDone={close} />
        </Suspense>
      </Dialog>
      {open === "delete" && (
        <Suspense>
          <ConfirmDelete what="post" onDelete={onDelete} onKeep={close}>
            “{post.title}” is deleted with its likes and comments. You can undo this for{" "}
            {POST_RESTORE_MINUTES} minutes while you stay on this page.
          </ConfirmDelete>
        </Suspense>
      )}
    </>
  );
}
