import { Button, Dialog, Text } from "@oneworld/ui";
import { removeUnsent } from "../session/unsent-messages.ts";

interface UnsentDialogProps {
  unsent: Unsent;
  memberId: string;
  /** Signs the member out. */
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Numbers of what this browser couldn't send. */
export interface Unsent {
  messages: number;
  posts: number;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Asks at logout what becomes of messages, posts and comments that this browser couldn't send yet. */
export function UnsentDialog({ unsent, memberId, onLeave, onClose }: UnsentDialogProps) {
  const what = [
    ...counted(unsent.messages, "message", "messages"),
    ...counted(unsent.posts, "post or comment", "posts or comments"),
  ].join(", ");
  const them = unsent.messages + unsent.posts === 1 ? "it" : "them";
  const remove = async () => {
    await removeUnsent(memberId);
    await onLeave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${what} not sent yet`}
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
