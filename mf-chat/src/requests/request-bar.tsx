import type { Conversation } from "@oneworld/contracts/chat/http";
import { oneFullStop } from "@oneworld/contracts/common/sentence";
import { msg } from "@oneworld/contracts/site/languages";
import { errorMessage, useToasts } from "@oneworld/remote-kit";
import {
  Button,
  Inline,
  Link,
  memberName,
  Stack,
  Text,
  theme,
  Trans,
  useTranslate,
} from "@oneworld/ui";
import styled from "styled-components";
import { useAnswerRequestMutation } from "../chat.api.ts";
import { requestAnswered } from "../conversations/conversations.slice.ts";
import { useChatDispatch } from "../store-hooks.ts";

const Frame = styled.div`
  flex: none;
  padding: ${theme.space.sm} ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
`;

/** What a request means in an open conversation: for its receiver the choices, for its sender that it is one. */
export function RequestBar({ conversation }: { conversation: Conversation }) {
  const t = useTranslate();
  const { request, other, lastMessage } = conversation;
  if (request === "sent")
    return (
      <Frame>
        <Text size="sm" tone="muted">
          <Trans
            id="This is a message request until {name} accepts or answers."
            values={{ name: <bdi>{memberName(t, other.name)}</bdi> }}
          />
        </Text>
      </Frame>
    );
  // Without a message there is nothing to accept
  if (request !== "received" || !lastMessage) return null;
  return <Received conversation={conversation} lastSeq={lastMessage.seq} />;
}

function Received({ conversation, lastSeq }: { conversation: Conversation; lastSeq: number }) {
  const t = useTranslate();
  const { _id: id, other } = conversation;
  const [answerRequest, { isLoading }] = useAnswerRequestMutation();
  const dispatch = useChatDispatch();
  const toasts = useToasts();

  const answer = async (accept: boolean) => {
    if (isLoading) return;
    const { data, error } = await answerRequest({ id, accept });
    if (!data) {
      toasts.error(errorMessage(error, msg("Your answer couldn't be saved. Please try again.")));
      return;
    }
    dispatch(requestAnswered({ conversationId: id, accepted: data.accepted }));
  };

  return (
    <Frame>
      <Stack gap="xs">
        <Text size="sm">
          {oneFullStop(t("You don't follow {name}.", { name: other.name }))}{" "}
          {t("They don't see whether you are typing or have read this until you accept or answer.")}
        </Text>
        <Inline gap="sm">
          <Button variant="primary" busy={isLoading} onClick={() => void answer(true)}>
            {t("Accept")}
          </Button>
          <Button disabled={isLoading} onClick={() => void answer(false)}>
            {t("Decline")}
          </Button>
          <Link to={`/userprofile/${other._id}/safety`}>{t("Block")}</Link>
          <Link to={`/report?type=message&target=${id}/${lastSeq}`}>{t("Report")}</Link>
        </Inline>
      </Stack>
    </Frame>
  );
}
