import {
  Button,
  Card,
  Inline,
  Stack,
  Text,
  UndoNotice,
  useFocusAfter,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useForumDispatch } from "../store.ts";
import { EditUnsentForm } from "./edit-unsent-form.tsx";
import type { OutboxEntry } from "./outbox-entry.ts";
import { discardEntry, restoreEntry, retryEntry } from "./outbox.ts";

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface UnsentEntryProps {
  entry: OutboxEntry;
  /** whether the member has just deleted it, and can undo that */
  isDiscarded: boolean;
  /** called with whether it is deleted now */
  onDiscard: (isDiscarded: boolean) => void;
}

/** A post or comment that waits on this device, or that the server has refused. */
export function UnsentEntry({ entry, isDiscarded, onDiscard }: UnsentEntryProps) {
  const t = useTranslate();
  const dispatch = useForumDispatch();
  const { failure, kind, given } = entry;
  const [isEditing, setEditing] = useState(false);
  const state = useFocusAfter<HTMLParagraphElement>(`${isDiscarded} ${failure} ${isEditing}`);
  if (isDiscarded) {
    return (
      <UndoNotice
        message={
          kind === "post"
            ? t("“{title}” is deleted.", { title: given.title })
            : t("Your comment is deleted.")
        }
        busy={false}
        onUndo={() => {
          onDiscard(false);
          void dispatch(restoreEntry(entry));
        }}
      />
    );
  }
  if (isEditing && failure !== undefined) {
    return (
      <Card>
        <EditUnsentForm entry={entry} onDone={() => setEditing(false)} />
      </Card>
    );
  }
  return (
    <Card>
      <Stack>
        {kind === "post" && <strong dir="auto">{given.title}</strong>}
        <Words dir="auto">{given.content}</Words>
        <Text tone="muted" role="status" ref={state} tabIndex={-1}>
          {failure === undefined
            ? t("Waits on this device. It's sent when you're online.")
            : t("Not sent: {reason}", { reason: t(failure) })}
        </Text>
        <Inline>
          {failure !== undefined && (
            <>
              <Button variant="secondary" onClick={() => void dispatch(retryEntry(entry))}>
                {t("Try again")}
              </Button>
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {t("Edit")}
              </Button>
            </>
          )}
          <Button
            variant="secondary"
            onClick={() => {
              onDiscard(true);
              dispatch(discardEntry(entry));
            }}
          >
            {t("Delete")}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
