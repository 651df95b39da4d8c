import type { Post } from "@oneworld/contracts/forum/http";
import { Button, Dialog, IconButton, Text } from "@oneworld/ui";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useProfileDispatch } from "../store-hooks.ts";
import { deletePost } from "./change-post.ts";
import { EditPostForm } from "./edit-post-form.tsx";
import type { PostOf } from "./posts.slice.ts";

interface OwnPostActionsProps {
  post: Post;
  of: PostOf;
  onDeleted: () => void;
}

/** Changes or deletes one's own post. */
export function OwnPostActions({ post, of, onDeleted }: OwnPostActionsProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [deleting, setDeleting] = useState(false);
  const dispatch = useProfileDispatch();
  const close = () => setOpen(null);

  const confirm = async () => {
    setDeleting(true);
    if (await dispatch(deletePost(of))) onDeleted();
    else setDeleting(false);
  };
  return (
    <>
      <IconButton label="Edit" onClick={() => setOpen("edit")}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label="Delete" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden />
      </IconButton>
      <Dialog open={open === "edit"} onClose={close} title="Edit post">
        <EditPostForm post={post} of={of} onDone={close} />
      </Dialog>
      <Dialog
        open={open === "delete"}
        onClose={close}
        title="Delete this post?"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" busy={deleting} onClick={() => void confirm()}>
              Delete post
            </Button>
          </>
        }
      >
        <Text>
          “{post.title}” goes for good, with its likes and comments. This can't be taken back.
        </Text>
      </Dialog>
    </>
  );
}
