import { Button, Card, Inline, Stack, Text, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { useForumDispatch } from "../store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { discardEntry, retryEntry } from "./outbox.ts";

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A post or comment that waits on this device, or that the server has refused. */
export function UnsentEntry({ entry }: { entry: OutboxEntry }) {
  const t = useTranslate();
  const dispatch = useForumDispatch();
  const { failure } = entry;
  return (
    <Card>
      <Stack>
        {entry.kind === "post" && <strong>{entry.given.title}</strong>}
        <Words>{entry.given.content}</Words>
        <Text tone="muted" role="status">
          {failure === undefined
            ? t("Waits on this device. It's sent when you're online.")
            : t("Not sent: {reason}", { reason: t(failure) })}
        </Text>
        <Inline>
          {failure !== undefined && (
            <Button variant="secondary" onClick={() => void dispatch(retryEntry(entry))}>
              {t("Try again")}
            </Button>
          )}
          <Button variant="secondary" onClick={() => dispatch(discardEntry(entry))}>
            {t("Delete")}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
