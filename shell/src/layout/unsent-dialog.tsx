import { Button, Dialog, Text } from "@oneworld/ui";
import { removeUnsentMessages } from "../session/unsent-messages.ts";

interface UnsentDialogProps {
  count: number;
  memberId: string;
  /** Signs the member out. */
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Asks at logout what becomes of messages that this browser couldn't send yet. */
export function UnsentDialog({ count, memberId, onLeave, onClose }: UnsentDialogProps) {
  const [messages, them] = count === 1 ? ["1 message", "it"] : [`${count} messages`, "them"];
  const remove = async () => {
    await removeUnsentMessages(memberId);
    await onLeave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${messages} not sent yet`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Stay signed in
          </Button>
          <Button variant="secondary" onClick={() => void onLeave()}>
            Keep and log out
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            Delete and log out
          </Button>
        </>
      }
    >
      <Text>
        This browser could not send {them} so far. Kept, {them === "it" ? "it is" : "they are"} sent
        when you sign in here again. On a computer that others use, delete {them}.
      </Text>
    </Dialog>
  );
}
