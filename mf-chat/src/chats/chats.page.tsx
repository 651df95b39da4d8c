import { useMountProps, useSession } from "@oneworld/remote-kit";
import { NeedsScripts, useTranslate, VisuallyHidden } from "@oneworld/ui";
import { MessagesSquare } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ConversationsPane } from "../conversations/conversations-pane.tsx";
import { startChat } from "../live/start-chat.ts";
import { Conversation } from "../messages/conversation.tsx";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { Frame, Invitation, ListPane, Panes, ConversationPane } from "./chats-style.ts";
import { useOpenConversation } from "./use-open-conversation.ts";
import { useVisibleRoom } from "./use-visible-room.ts";

/** `/chats`: the member's conversations, and the one that is open. */
export function ChatsPage() {
  const t = useTranslate();
  const memberId = useSession()?.id;
  const viewerId = useChatSelector(selectViewerId);
  const dispatch = useChatDispatch();
  const { isServed } = useMountProps();
  useEffect(
    () => (memberId ? dispatch(startChat(memberId, isServed)) : undefined),
    [dispatch, memberId, isServed],
  );
  const frame = useRef<HTMLDivElement>(null);
  useVisibleRoom(frame);
  return (
    <Frame ref={frame}>
      <VisuallyHidden as="h1">{t("Chats")}</VisuallyHidden>
      <NeedsScripts what={t("Chats need JavaScript")} />
      {/* What another member has read is never on screen. */}
      {viewerId !== null && viewerId === memberId && <Chats key={viewerId} />}
    </Frame>
  );
}

function Chats() {
  const t = useTranslate();
  const { openId: idOfAddress, open, close } = useOpenConversation();
  const list = useRef<HTMLElement>(null);
  const left = useRef<string>(null);
  /** closed, while the address still names it: going back takes a moment */
  const [leavingId, setLeavingId] = useState<string | null>(null);
  if (leavingId !== null && leavingId !== idOfAddress) setLeavingId(null);
  const openId = idOfAddress === leavingId ? null : idOfAddress;
  const goBack = useCallback(() => {
    left.current = openId;
    setLeavingId(openId);
    close();
  }, [openId, close]);

  // Back in the list the focus is where it was, or on the list; the list is on screen again only after the change.
  useEffect(() => {
    if (openId !== null || left.current === null) return;
    const item = `[data-conversation="${CSS.escape(left.current)}"]`;
    left.current = null;
    if (document.activeElement === document.body)
      (list.current?.querySelector<HTMLElement>(item) ?? list.current)?.focus();
  }, [openId]);

  return (
    <Panes>
      <ListPane
        ref={list}
        tabIndex={-1}
        aria-label={t("Your conversations")}
        $covered={openId !== null}
      >
        <ConversationsPane openId={openId} onOpen={open} />
      </ListPane>
      <ConversationPane aria-label={t("Open conversation")} $open={openId !== null}>
        {openId === null ? (
          <Invitation>
            <MessagesSquare aria-hidden />
            <p>{t("Open a conversation to start a chat")}</p>
          </Invitation>
        ) : (
          <Conversation key={openId} id={openId} onBack={goBack} />
        )}
      </ConversationPane>
    </Panes>
  );
}
