import { ButtonLink, EmptyState, ErrorState, useTranslate } from "@oneworld/ui";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { selectConversation, selectConversations } from "../conversations/conversations.slice.ts";
import { loadConversations } from "../conversations/load-conversations.ts";
import { useReadOn } from "../conversations/use-read-on.ts";
import { refresh } from "../live/refresh.ts";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { LogSkeleton } from "./log-skeleton.tsx";
import { Talk } from "./talk.tsx";

interface ConversationProps {
  id: string;
  onBack: () => void;
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
`;

/** The conversation that the address names, once the list has reached it. */
export function Conversation({ id, onBack }: ConversationProps) {
  const t = useTranslate();
  const conversation = useChatSelector((state) => selectConversation(state, id));
  const { isUpToDate, nextCursor, requests } = useChatSelector(selectConversations);
  const dispatch = useChatDispatch();
  const isMissing = conversation === undefined && isUpToDate;
  // The first page has it, unless an older service answers
  useReadOn(isMissing && !requests.first);
  const wasShown = useRef(false);
  const goBack = useEffectEvent(onBack);

  // A request that is declined, here or on another device, closes before "no such conversation" is painted
  useLayoutEffect(() => {
    if (conversation) wasShown.current = true;
    else if (wasShown.current) goBack();
  }, [conversation]);

  if (conversation) return <Talk conversation={conversation} onBack={onBack} />;
  const part = requests.first?.failure ? "first" : "next";
  const { failure, status } = requests[part] ?? {};
  if (failure) {
    return (
      <Middle>
        <ErrorState
          title={t("This conversation couldn't be loaded")}
          hint={failure}
          onRetry={() => void dispatch(part === "first" ? refresh() : loadConversations(part))}
          retrying={status === "pending"}
        />
      </Middle>
    );
  }
  if (!isMissing || nextCursor !== null || requests.first) return <LogSkeleton />;
  return (
    <Middle>
      <EmptyState
        title={t("There is no such conversation")}
        hint={t("Perhaps the address is incomplete, or it belongs to another member.")}
        action={<ButtonLink to="/chats">{t("Your conversations")}</ButtonLink>}
      />
    </Middle>
  );
}
