import { editCommentSchema } from "@oneworld/contracts/forum/forms";
import { useForm } from "@oneworld/remote-kit";
import { EditFormEnd, Stack } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import { MentionArea } from "../mentions/mention-area.tsx";

interface EditCommentFormProps {
  content: string;
  /** makes the call; its error is shown beside the field */
  onSave: (content: string) => Promise<unknown>;
  onDone: () => void;
}

/** Edits the member's own comment in place. */
export function EditCommentForm({ content, onSave, onDone }: EditCommentFormProps) {
  const { busy, failure, control, formProps } = useForm({
    schema: editCommentSchema,
    failureWording: "The comment could not be saved. Please try again.",
    send: async ({ commentContent }) => {
      await onSave(commentContent);
      onDone();
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack as="form" gap="xs" {...formProps}>
      <MentionArea
        label="Your comment"
        rows={3}
        ref={box}
        defaultValue={content}
        {...control("commentContent")}
      />
      <EditFormEnd failure={failure} busy={busy} onCancel={onDone} />
    </Stack>
  );
}
