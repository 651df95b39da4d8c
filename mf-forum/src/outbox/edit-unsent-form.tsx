import { editCommentSchema, editPostSchema } from "@oneworld/contracts/forum/forms";
import { type FormValues, useForm } from "@oneworld/remote-kit";
import { EditFormEnd, Stack, TextField, useTranslate } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { MentionArea } from "../mentions/mention-area.tsx";
import { useEditDraft, valuesToSave } from "../post/use-edit-draft.ts";
import { useForumDispatch } from "../store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { type EditedWords, editEntry } from "./outbox.ts";

interface EditUnsentFormProps {
  entry: OutboxEntry;
  onDone: () => void;
}

/** Changes the words of a post or comment that the server has refused, and sends it again. What was typed outlives reloads. */
export function EditUnsentForm({ entry, onDone }: EditUnsentFormProps) {
  const t = useTranslate();
  const dispatch = useForumDispatch();
  const { kind, given, queuedAt } = entry;
  const isPost = kind === "post";
  const words: FormValues = isPost
    ? { title: given.title, content: given.content }
    : { commentContent: given.content };
  const draft = useEditDraft(`edit-unsent:${entry.key}`, words, String(queuedAt), onDone);
  const { busy, failure, control, formProps } = useForm<EditedWords>({
    schema: isPost ? editPostSchema : editCommentSchema,
    payloadOf: valuesToSave,
    draft,
    failureWording: isPost
      ? t("The post could not be saved. Please try again.")
      : t("The comment could not be saved. Please try again."),
    send: async (changes) => {
      onDone();
      await dispatch(editEntry(entry, changes));
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack as="form" {...formProps}>
      {isPost && <TextField label={t("Title")} autoComplete="off" {...control("title")} />}
      <MentionArea
        label={isPost ? t("Description") : t("Your comment")}
        rows={isPost ? 8 : 3}
        ref={box}
        {...control(isPost ? "content" : "commentContent")}
      />
      <EditFormEnd failure={failure} busy={busy} onCancel={draft.cancel} />
    </Stack>
  );
}
