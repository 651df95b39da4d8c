import { Button, Dialog, Text, useTranslate } from "@oneworld/ui";
import { removeUnsent } from "../session/unsent-messages.ts";

interface UnsentDialogProps {
  unsent: Unsent;
  memberId: string;
  /** Signs the member out. @returns whether the session has ended */
  onLeave: () => Promise<boolean>;
  onClose: () => void;
}

/** Numbers of what this browser couldn't send. */
export interface Unsent {
  messages: number;
  posts: number;
}

/** Asks at logout whether to keep or delete messages, posts and comments that this browser couldn't send yet. */
export function UnsentDialog({ unsent, memberId, onLeave, onClose }: UnsentDialogProps) {
  const t = useTranslate();
  const { messages, posts } = unsent;
  const what = [
    messages > 0 && t("{count, plural, one {# message} other {# messages}}", { count: messages }),
    posts > 0 &&
      t("{count, plural, one {# post or comment} other {# posts or comments}}", { count: posts }),
  ]
    .filter(Boolean)
    .join(", ");
  const remove = async () => {
    if (await onLeave()) await removeUnsent(memberId);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("{what} not sent yet", { what })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("Stay signed in")}
          </Button>
          <Button variant="secondary" onClick={() => void onLeave()}>
            {t("Keep and log out")}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t("Delete and log out")}
          </Button>
        </>
      }
    >
      <Text>
        {t(
          "{count, plural, one {This browser could not send it so far. Kept, it is sent when you sign in here again. On a computer that others use, delete it.} other {This browser could not send them so far. Kept, they are sent when you sign in here again. On a computer that others use, delete them.}}",
          { count: messages + posts },
        )}
      </Text>
    </Dialog>
  );
}
