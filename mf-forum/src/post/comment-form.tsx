import { createCommentSchema } from "@oneworld/contracts/forum/forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { useDraft, useForm, useSession } from "@oneworld/remote-kit";
import { msg } from "@oneworld/contracts/site/languages";
import { FormEnd, theme, useTranslate } from "@oneworld/ui";
import type { RefCallback } from "react";
import styled from "styled-components";
import { useAddCommentMutation } from "../forum.api.ts";
import { loadLate } from "../load-late.ts";
import type { remote } from "../remote.ts";
import { useForumDispatch } from "../store.ts";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { mentionsOf } from "../mentions/mentioned.ts";
import { MentionArea } from "../mentions/mention-area.tsx";

interface CommentFormProps {
  id: string;
  postId: string;
  /** the comment or reply that it answers */
  parent?: string;
  /** called once it is added */
  onDone?: () => void;
  /** takes the text box when it appears */
  textBoxRef?: RefCallback<HTMLTextAreaElement>;
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.xs};
  & > button {
    justify-self: end;
  }
`;

const COMMENT = "mf-forum/comment" satisfies FormOf<typeof remote>;

/** Writes a comment. What was typed outlives failures, reloads and a new sign-in until it is sent. */
export function CommentForm({ id, postId, parent, onDone, textBoxRef }: CommentFormProps) {
  const t = useTranslate();
  const member = useSession();
  const [addComment] = useAddCommentMutation();
  const dispatch = useForumDispatch();
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: COMMENT, values: { postId, ...(parent && { parent }) } },
    // Visitors get the request to sign in first, whatever they typed.
    schema: member ? createCommentSchema : undefined,
    draft: useDraft(parent ? `reply:${parent}` : `comment:${postId}`),
    failureWording: msg("The comment could not be added. Please try again."),
    send: async ({ commentContent }) => {
      const given = {
        postId,
        content: commentContent,
        parent,
        ...mentionsOf(member?.id, commentContent),
      };
      try {
        const added = await addComment(given).unwrap();
        if (added) onDone?.();
        return added;
      } catch (error) {
        const memberId = member?.id ?? "";
        const outbox = await loadLate().catch(() => null);
        const written = { kind: "comment", memberId, given } as const;
        if (!outbox || !dispatch(outbox.keepOffline(written, error))) throw error;
        onDone?.();
        return {};
      }
    },
  });

  return (
    <Form id={id} {...formProps}>
      {hidden}
      {!member && <SignInPrompt />}
      <MentionArea
        ref={textBoxRef}
        label={parent ? t("Reply") : t("Comment")}
        rows={2}
        {...control("commentContent")}
      />
      <FormEnd failure={failure} busy={busy}>
        {parent ? t("Add reply") : t("Add comment")}
      </FormEnd>
    </Form>
  );
}
