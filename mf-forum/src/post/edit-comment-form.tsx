import { editCommentSchema } from "@oneworld/contracts/forum/forms";
import type { Reply } from "@oneworld/contracts/forum/http";
import { useForm } from "@oneworld/remote-kit";
import { EditFormEnd, Stack, useTranslate } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { MentionArea } from "../mentions/mention-area.tsx";
import { OlderDraft } from "./older-draft.tsx";
import { useEditDraft, valuesToSave } from "./use-edit-draft.ts";

interface EditCommentFormProps {
  comment: Reply;
  /** makes the call; its error is shown beside the field */
  onSave: (content: string) => Promise<unknown>;
  onDone: () => void;
}

/** Edits the member's own comment in place. What was typed outlives reloads until it is saved or cancelled. */
export function EditCommentForm({ comment, onSave, onDone }: EditCommentFormProps) {
  const t = useTranslate();
  const { _id, content: commentContent, createdAt, editedAt } = comment;
  const savedAt = editedAt ?? createdAt;
  const draft = useEditDraft(`edit-comment:${_id}`, { commentContent }, savedAt, onDone);
  const { busy, failure, control, formProps } = useForm({
    schema: editCommentSchema,
    payloadOf: valuesToSave,
    draft,
    failureWording: t("The comment could not be saved. Please try again."),
    send: async (given) => {
      await onSave(given.commentContent);
      onDone();
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack as="form" gap="xs" {...formProps}>
      <OlderDraft draft={draft} />
      <MentionArea label={t("Your comment")} rows={3} ref={box} {...control("commentContent")} />
      <EditFormEnd failure={failure} busy={busy} onCancel={draft.cancel} />
    </Stack>
  );
}
