import { Button, Dialog, Text } from "@oneworld/ui";
import { type ReactNode, useState } from "react";

interface ConfirmDeleteProps {
  /** what is deleted, in lower case */
  what: string;
  /** deletes it, and resolves to whether it succeeded */
  onDelete: () => Promise<boolean>;
  onKeep: () => void;
  /** what the deletion means */
  children: ReactNode;
}

/** A dialog that asks before the member's own text is deleted. */
export function ConfirmDelete({ what, onDelete, onKeep, children }: ConfirmDeleteProps) {
  const [deleting, setDeleting] = useState(false);
  const confirm = async () => {
    setDeleting(true);
    if (!(await onDelete())) setDeleting(false);
  };
  return (
    <Dialog
      open
      onClose={onKeep}
      title={`Delete this ${what}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onKeep}>
            Keep it
          </Button>
          <Button variant="danger" busy={deleting} onClick={() => void confirm()}>
            Delete {what}
          </Button>
        </>
      }
    >
      <Text>{children}</Text>
    </Dialog>
  );
}
