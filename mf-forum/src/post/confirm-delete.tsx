import { msg } from "@oneworld/contracts/site/languages";
import { Button, Dialog, Text, useTranslate } from "@oneworld/ui";
import { type ReactNode, useState } from "react";

const WORDS = {
  post: [msg("Delete this post?"), msg("Delete post")],
  comment: [msg("Delete this comment?"), msg("Delete comment")],
} as const;

interface ConfirmDeleteProps {
  what: keyof typeof WORDS;
  /** deletes it, and resolves to whether it succeeded */
  onDelete: () => Promise<boolean>;
  onKeep: () => void;
  /** what the deletion means */
  children: ReactNode;
}

/** A dialog that asks before the member's own text is deleted. */
export function ConfirmDelete({ what, onDelete, onKeep, children }: ConfirmDeleteProps) {
  const t = useTranslate();
  const [question, action] = WORDS[what];
  const [deleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    if (!(await onDelete())) setDeleting(false);
  };
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t(question)}
      actions={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {t("Keep it")}
          </Button>
          <Button variant="danger" busy={deleting} onClick={() => void confirm()}>
            {t(action)}
          </Button>
        </>
      }
    >
      <Text>{children}</Text>
    </Dialog>
  );
}
