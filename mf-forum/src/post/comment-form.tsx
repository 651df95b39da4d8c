import { COMMENT_MAX } from "@oneworld/contracts/forum/limits";
import { textFault, useRequest, useSession } from "@oneworld/remote-kit";
import { Button, TextArea, theme } from "@oneworld/ui";
import { type RefCallback, type SubmitEvent, useState } from "react";
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
  const [fault, setFault] = useState<string>();
  const { pending, error, send } = useRequest(() => dispatch(addComment(postId)));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    // Visitors are told to sign in first, whatever they typed.
    const found = member ? textFault("Comment", draft, COMMENT_MAX) : undefined;
    setFault(found);
    if (!found) void send();
  };

  return (
    <Form id={id} noValidate onSubmit={submit}>
      <TextArea
        ref={textBoxRef}
        label="Comment"
        rows={2}
        value={draft}
        error={fault ?? error?.fields["commentContent"]}
        onChange={(event) => {
          setFault(undefined);
          dispatch(draftChanged({ postId, draft: event.target.value }));
        }}
      />
      <Button type="submit" variant="primary" busy={pending}>
        Add comment
      </Button>
    </Form>
  );
}
