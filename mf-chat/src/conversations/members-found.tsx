import { isTooShort } from "@oneworld/contracts/common/search-limits";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import {
  Avatar,
  Heading,
  memberName,
  Stack,
  Text,
  media,
  overWhole,
  sideOfPage,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useStartConversationMutation } from "../chat.api.ts";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { selectOpenId } from "../viewer/viewer.slice.ts";
import { isListed } from "./conversation-state.ts";
import { selectConversations } from "./conversations.slice.ts";
import { loadConversations } from "./load-conversations.ts";
import { useMemberSearch } from "./use-member-search.ts";

interface MembersFoundProps {
  search: string;
  /** whether a conversation on screen fits the search */
  hasConversations: boolean;
  onOpen: (conversationId: string) => void;
}

/** Its words stand on the line of the conversations' pictures, and so do those of its rows. */
const Frame = styled.div`
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.md};
  & > [role="list"] {
    margin-inline: calc(-1 * ${theme.space.xs});
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.md};
  ${media.hover} {
    &:hover {
      background: ${theme.color.sunken};
    }
  }
`;

/** Reaches over the whole row. */
const Name = styled.button`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.text};
  overflow-wrap: anywhere;
  ${sideOfPage}
  ${overWhole}
`;

/** Members who fit a search and with whom there is no conversation on screen yet. Pressing one opens it. */
export function MembersFound({ search, hasConversations, onOpen }: MembersFoundProps) {
  const t = useTranslate();
  const { byId } = useChatSelector(selectConversations);
  const { found, isSearching } = useMemberSearch(search);
  const [startConversation] = useStartConversationMutation();
  const toasts = useToasts();
  const dispatch = useChatDispatch();
  const [opening, setOpening] = useState<string>();
  const openId = useChatSelector(selectOpenId);
  /** the conversation on screen; undefined once this component is gone */
  const shownId = useRef<string | null>(undefined);
  useEffect(() => {
    shownId.current = openId;
    return () => {
      shownId.current = undefined;
    };
  }, [openId]);
  const listed = Object.values(byId).filter((one) => isListed(one, openId));
  const partners = new Set(listed.map(({ other }) => other._id));
  const members = (found?.members ?? []).filter(({ _id }) => !partners.has(_id));

  const open = async (memberId: string) => {
    if (opening !== undefined) return;
    setOpening(memberId);
    const before = shownId.current;
    const { data, error } = await startConversation(memberId);
    if (data) {
      await dispatch(loadConversations("first"));
      // The member may have opened something else meanwhile
      if (shownId.current === before) onOpen(data._id);
    } else {
      toasts.error(
        errorMessage(error, msg("The conversation couldn't be opened. Please try again.")),
      );
    }
    setOpening(undefined);
  };

  const isEmpty = members.length === 0 && !hasConversations;
  const none = found
    ? t("No members found for “{search}”.", { search })
    : isSearching
      ? t("Searching…")
      : isTooShort(search) && t("Type at least 2 characters.");
  return (
    <Frame>
      <Text size="sm" tone="muted" role="status">
        {found?.failure ? t(found.failure) : isEmpty && none}
      </Text>
      {members.length > 0 && (
        <>
          <Heading level={3} size="sm">
            {t("Other members")}
          </Heading>
          <Stack role="list" gap="xxs" aria-label={t("Other members")}>
            {members.map(({ _id, name, img }) => (
              <Row key={_id} role="listitem">
                <Avatar name={name} src={img?.secure_url} size="sm" />
                <Name
                  type="button"
                  dir="auto"
                  aria-busy={opening === _id || undefined}
                  onClick={() => void open(_id)}
                >
                  {memberName(t, name)}
                </Name>
              </Row>
            ))}
          </Stack>
        </>
      )}
    </Frame>
  );
}
