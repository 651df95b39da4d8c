import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textError, useDraft, useForm, useSession } from "@oneworld/remote-kit";
import { Button, FormError, TextArea, theme } from "@oneworld/ui";
import type { RefCallback } from "react";
import styled from "styled-components";
import { useAddCommentMutation } from "../forum.api.ts";
import { SignInPrompt } from "./sign-in-prompt.tsx";

interface CommentFormProps {
  id: string;
  postId: string;
  /** takes the text box when it appears */
  textBoxRef: RefCallback<HTMLTextAreaElement>;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.xs};
  & > button {
    justify-self: end;
  }
`;

/** Writes a comment. What was typed outlives failures, reloads and a new sign-in until it is sent. */
export function CommentForm({ id, postId, textBoxRef }: CommentFormProps) {
  const [draft, change, forget] = useDraft(`comment:${postId}`);
  const member = useSession();
  const [addComment] = useAddCommentMutation();
  const { busy, failure, errorOf, formProps } = useForm({
    // Visitors get the request to sign in first, whatever they typed.
    check: () => (member ? { commentContent: textError("Comment", draft, COMMENT_MAX) } : {}),
    failureWording: "The comment could not be added. Please try again.",
    send: async () => {
      const answer = await addComment({ postId, content: draft }).unwrap();
      if (answer) forget(draft);
    },
  });

  return (
    <Form id={id} {...formProps}>
      {!member && <SignInPrompt />}
      <TextArea
        ref={textBoxRef}
        label="Comment"
        name="commentContent"
        rows={2}
        value={draft}
        error={errorOf("commentContent")}
        onChange={({ target }) => change(target.value)}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Add comment
      </Button>
    </Form>
  );
}
