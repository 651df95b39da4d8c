import { createCommentSchema } from "@oneworld/contracts/forum/forms";
import { useDraft, useForm } from "@oneworld/remote-kit";
import { Button, FormError, Stack, TextArea } from "@oneworld/ui";
import { useAddCommentMutation } from "./posts.api.ts";

/** Writes a comment. What was typed outlives failures, reloads and a new sign-in until it is sent. */
export function CommentForm({ id, postId }: { id: string; postId: string }) {
  const [addComment] = useAddCommentMutation();
  const { busy, failure, control, formProps } = useForm({
    schema: createCommentSchema,
    draft: useDraft(`comment:${postId}`),
    failureWording: "The comment could not be added. Please try again.",
    send: ({ commentContent }) => addComment({ postId, content: commentContent }).unwrap(),
  });

  return (
    <Stack as="form" id={id} gap="xs" {...formProps}>
      <TextArea label="Comment" rows={2} {...control("commentContent")} />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Add comment
      </Button>
    </Stack>
  );
}
