import { Checkbox, Dialog } from "@oneworld/ui";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { selectConversations } from "./conversations.slice.ts";
import { saveReadReceipts } from "./save-read-receipts.ts";

/** What a member may choose about their chats. */
export function ChatSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { readReceipts } = useChatSelector(selectConversations);
  const dispatch = useChatDispatch();
  return (
    <Dialog open={open} onClose={onClose} title="Chat settings">
      <Checkbox
        label="Read receipts"
        hint="Others see that you have read their messages, and you see that they have read yours. Without them neither of you does."
        checked={readReceipts ?? true}
        disabled={readReceipts === null}
        onChange={(event) => void dispatch(saveReadReceipts(event.target.checked))}
      />
    </Dialog>
  );
}
