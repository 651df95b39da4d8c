import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textError, useForm } from "@oneworld/remote-kit";
import { Button, FormError, Stack, TextArea } from "@oneworld/ui";
import { useState } from "react";
import { useProfileDispatch } from "../store-hooks.ts";
import { addComment } from "./add-comment.ts";
import type { PostOf } from "./posts.slice.ts";

/** Writes a comment. What was typed stays until it is sent, whatever happens. */
export function CommentForm({ id, of }: { id: string; of: PostOf }) {
  const dispatch = useProfileDispatch();
  const [text, setText] = useState("");
  const { busy, failure, errorOf, formProps } = useForm({
    check: () => ({ commentContent: textError("Comment", text, COMMENT_MAX) }),
    failureWording: "The comment could not be added. Please try again.",
    send: async () => {
      await dispatch(addComment(of, text));
      setText("");
    },
  });

  return (
    <Stack as="form" id={id} gap="xs" {...formProps}>
      <TextArea
        label="Comment"
        name="commentContent"
        rows={2}
        value={text}
        error={errorOf("commentContent")}
        onChange={({ target }) => setText(target.value)}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Add comment
      </Button>
    </Stack>
  );
}
