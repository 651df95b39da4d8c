import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textFault, useRequest } from "@oneworld/remote-kit";
import { Button, Stack, TextArea } from "@oneworld/ui";
import { type SubmitEvent, useState } from "react";
import { useProfileDispatch } from "../store-hooks.ts";
import { addComment } from "./add-comment.ts";
import type { PostOf } from "./posts.slice.ts";

/** Writes a comment. What was typed stays until it is sent, whatever happens. */
export function CommentForm({ id, of }: { id: string; of: PostOf }) {
  const dispatch = useProfileDispatch();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const { pending, error, send } = useRequest(async () => {
    await dispatch(addComment(of, text));
    setText("");
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = textFault("Comment", text, COMMENT_MAX);
    setFault(found);
    if (!found) void send();
  };
  return (
    <Stack as="form" id={id} gap="xs" noValidate onSubmit={submit}>
      <TextArea
        label="Comment"
        rows={2}
        value={text}
        error={fault ?? error?.fields["commentContent"]}
        onChange={({ target }) => {
          setFault(undefined);
          setText(target.value);
        }}
      />
      <Button type="submit" variant="primary" busy={pending}>
        Add comment
      </Button>
    </Stack>
  );
}
