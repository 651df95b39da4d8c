import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textError, useForm, useSession } from "@oneworld/remote-kit";
import { Button, FormError, TextArea, theme } from "@oneworld/ui";
import type { RefCallback } from "react";
import styled from "styled-components";
import { useForumDispatch, useForumSelector } from "../store-hooks.ts";
import { addComment } from "./add-comment.ts";
import { draftChanged, selectPostView } from "./post-view.slice.ts";

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

/** Writes a comment. What was typed stays until it is sent, whatever happens. */
export function CommentForm({ id, postId, textBoxRef }: CommentFormProps) {
  const { draft } = useForumSelector((state) => selectPostView(state, postId));
  const member = useSession();
  const dispatch = useForumDispatch();
  const { busy, failure, errorOf, formProps } = useForm({
    // Visitors get the request to sign in first, whatever they typed.
    check: () => (member ? { commentContent: textError("Comment", draft, COMMENT_MAX) } : {}),
    failureWording: "The comment could not be added. Please try again.",
    send: () => dispatch(addComment(postId)),
  });

  return (
    <Form id={id} {...formProps}>
      <TextArea
        ref={textBoxRef}
        label="Comment"
        name="commentContent"
        rows={2}
        value={draft}
        error={errorOf("commentContent")}
        onChange={(event) => dispatch(draftChanged({ postId, draft: event.target.value }))}
      />
      <FormError message={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        Add comment
      </Button>
    </Form>
  );
}
