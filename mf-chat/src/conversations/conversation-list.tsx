import type { Conversation } from "@oneworld/contracts/chat/http";
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  memberName,
  plainList,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { MessagesSquare } from "lucide-react";
import { useMemo } from "react";
import styled from "styled-components";
import { RequestList } from "../requests/request-list.tsx";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { ConversationItem } from "./conversation-item.tsx";
import { activeAt, isListed } from "./conversation-state.ts";
import { ConversationsSkeleton } from "./conversations-skeleton.tsx";
import { selectConversations } from "./conversations.slice.ts";
import { loadConversations } from "./load-conversations.ts";
import { matchesName } from "./matches-name.ts";
import { MembersFound } from "./members-found.tsx";
import { moveFocus } from "./move-focus.ts";
import { useReadOn } from "./use-read-on.ts";

interface ConversationListProps {
  openId: string | null;
  search: string;
  onOpen: (id: string) => void;
}

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const List = styled.ul`
  ${plainList}
  padding: ${theme.space.xs};
`;

const Below = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  justify-items: center;
  padding: ${theme.space.md};
  text-align: center;
`;

/** Message requests and the conversations, newest message first, or why there are none. */
export function ConversationList({ openId, search, onOpen }: ConversationListProps) {
  const t = useTranslate();
  const { byId, pages, nextCursor, requests } = useChatSelector(selectConversations);
  const dispatch = useChatDispatch();
  const sorted = useMemo(
    () =>
      Object.values(byId)
        .filter((one) => isListed(one, openId))
        .toSorted((a, b) => activeAt(b).localeCompare(activeAt(a))),
    [byId, openId],
  );
  const shown = search
    ? sorted.filter(({ other }) => matchesName(memberName(t, other.name), search))
    : sorted;
  const conversations = shown.filter(({ request }) => request !== "received");
  const received = shown.filter(({ request }) => request === "received");
  const isEmpty = conversations.length + received.length === 0;
  useReadOn(search !== "");

  const isLoaded = pages > 0;
  const part = isLoaded ? "next" : "first";
  const failure = requests[part]?.failure;
  const isReading = requests[part]?.status === "pending";
  const load = () => void dispatch(loadConversations(part));
  if (!isLoaded && !failure) return <ConversationsSkeleton />;

  const itemOf = (conversation: Conversation) => (
    <ConversationItem
      key={conversation._id}
      conversation={conversation}
      isOpen={conversation._id === openId}
      onOpen={onOpen}
    />
  );

  return (
    <Scroller>
      {!isEmpty && (
        <List aria-label={t("Conversations")} onKeyDown={moveFocus}>
          {received.length > 0 && (
            <li>
              <RequestList count={received.length}>{received.map(itemOf)}</RequestList>
            </li>
          )}
          {conversations.map(itemOf)}
        </List>
      )}
      {search && <MembersFound search={search} hasConversations={!isEmpty} onOpen={onOpen} />}
      <Below>
        {failure && (
          <ErrorState
            title={t("Your conversations couldn't be loaded")}
            hint={failure}
            onRetry={load}
            retrying={isReading}
          />
        )}
        {isLoaded && isEmpty && !search && (
          <EmptyState
            art={<MessagesSquare aria-hidden />}
            title={t("No conversations yet")}
            hint={t("Press Message on a member's profile, and the two of you can talk here.")}
            action={<ButtonLink to="/Climate">{t("Meet members in the forum")}</ButtonLink>}
          />
        )}
        {nextCursor !== null && !failure && !search && (
          <Button busy={isReading} onClick={load}>
            {t("Load more")}
          </Button>
        )}
      </Below>
    </Scroller>
  );
}
