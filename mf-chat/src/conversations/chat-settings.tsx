import { MESSAGES_FROM, type MessagesFrom } from "@oneworld/contracts/chat/limits";
import { msg } from "@oneworld/contracts/site/languages";
import { Checkbox, Dialog, SelectField, Stack, useTranslate } from "@oneworld/ui";
import { useSavePreferencesMutation } from "../chat.api.ts";
import { useChatSelector } from "../store-hooks.ts";
import { selectConversations } from "./conversations.slice.ts";

const FROM: Record<MessagesFrom, string> = {
  everybody: msg("Everybody"),
  followed: msg("Members I follow"),
  none: msg("No new conversations"),
};

/** What a member may choose about their chats. */
export function ChatSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { readReceipts, messagesFrom } = useChatSelector(selectConversations);
  const [save] = useSavePreferencesMutation();
  return (
    <Dialog open={open} onClose={onClose} title={t("Chat settings")}>
      <Stack>
        <Checkbox
          label={t("Read receipts")}
          hint={t(
            "Others see when you have read their messages. Turn this off, and you don't see when others have read yours.",
          )}
          checked={readReceipts ?? true}
          disabled={readReceipts === null}
          onChange={(event) => void save({ readReceipts: event.target.checked })}
        />
        <SelectField
          label={t("Who may write to me")}
          hint={t(
            "This applies to new conversations. Messages from members you don't follow arrive as requests.",
          )}
          value={messagesFrom}
          disabled={readReceipts === null}
          onChange={(event) => void save({ messagesFrom: event.target.value as MessagesFrom })}
        >
          {MESSAGES_FROM.map((from) => (
            <option key={from} value={from}>
              {t(FROM[from])}
            </option>
          ))}
        </SelectField>
      </Stack>
    </Dialog>
  );
}
