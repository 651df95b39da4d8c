import { errorMessage, useHttp, useToasts } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openConversation } from "./conversation.api.ts";

/** Opens the conversation with a member in /chats. */
export function MessageButton({ memberId }: { memberId: string }) {
  const http = useHttp();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      const { _id } = await openConversation(http, memberId);
      await navigate(`/chats?conversation=${_id}`);
    } catch (error) {
      toasts.error(errorMessage(error, "The conversation could not be opened. Please try again."));
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void open()}>
      <MessageCircle aria-hidden />
      Message
    </Button>
  );
}
