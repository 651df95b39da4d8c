import { errorMessage, useNavigateFromHere, useToasts } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import { MessageCircle } from "lucide-react";
import { useOpenConversationMutation } from "./conversation.api.ts";

/** Opens the conversation with a member in /chats. */
export function MessageButton({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const toasts = useToasts();
  const navigate = useNavigateFromHere();
  const [openConversation, { isLoading }] = useOpenConversationMutation();

  const open = async () => {
    const { data, error } = await openConversation(memberId);
    if (data) await navigate(`/chats?conversation=${data._id}`);
    else
      toasts.error(
        errorMessage(error, t("The conversation could not be opened. Please try again.")),
      );
  };
  return (
    <Button busy={isLoading} onClick={() => void open()}>
      <MessageCircle aria-hidden />
      {t("Message")}
    </Button>
  );
}
