import { Heading, IconButton, TextField, theme, useTranslate } from "@oneworld/ui";
import { Settings } from "lucide-react";
import { useState } from "react";
import styled from "styled-components";
import { ChatSettings } from "./chat-settings.tsx";
import { ConversationList } from "./conversation-list.tsx";

interface ConversationsPaneProps {
  openId: string | null;
  onOpen: (id: string) => void;
}

const Head = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border-block-end: 1px solid ${theme.color.border};
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  /* The button's icon stands on the edge of the field below. */
  & > button {
    margin-inline-end: calc(-1 * ${theme.space.sm});
  }
`;

/** The member's conversations, with a search and the settings. */
export function ConversationsPane({ openId, onOpen }: ConversationsPaneProps) {
  const t = useTranslate();
  const [search, setSearch] = useState("");
  const [isSetting, setIsSetting] = useState(false);
  return (
    <>
      <Head>
        <TitleRow>
          <Heading level={2} size="xl">
            {t("Conversations")}
          </Heading>
          <IconButton label={t("Chat settings")} onClick={() => setIsSetting(true)}>
            <Settings aria-hidden />
          </IconButton>
        </TitleRow>
        <TextField
          label={t("Search Friends")}
          labelHidden
          placeholder={t("Search Friends")}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Head>
      <ConversationList openId={openId} search={search.trim()} onOpen={onOpen} />
      <ChatSettings open={isSetting} onClose={() => setIsSetting(false)} />
    </>
  );
}
