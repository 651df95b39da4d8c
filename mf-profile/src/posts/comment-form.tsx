import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textError, useDraft, useForm } from "@oneworld/remote-kit";
import { Button, FormError, Stack, TextArea } from "@oneworld/ui";
import { useAddCommentMutation } from "./posts.api.ts";

/** Writes a comment. What was typed outlives failures, reloads and a new sign-in until it is sent. */
export function CommentForm({ id, postId }: { id: string; postId: string }) {
  const [addComment] = useAddCommentMutation();
  const [text, change, forget] = useDraft(`comment:${postId}`);
  const { busy, failure, errorOf, formProps } = useForm({
    check: () => ({ commentContent: textError("Comment", text, COMMENT_MAX) }),
    failureWording: "The comment could not be added. Please try again.",
    send: async () => {
      await addComment({ postId, content: text }).unwrap();
      forget(text);
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
        onChange={({ target }) => change(target.value)}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Add comment
      </Button>
    </Stack>
  );
}
