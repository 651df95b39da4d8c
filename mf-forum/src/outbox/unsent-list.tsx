import { msg } from "@oneworld/contracts/site/languages";
import { useSession } from "@oneworld/remote-kit";
import { Stack, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useForumSelector } from "../store.ts";
import { lateCode } from "../load-late.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { selectUnsent } from "./outbox.slice.ts";

interface UnsentListProps {
  label: string;
  isShown: (entry: OutboxEntry) => boolean;
}

function UnsentList({ label, isShown }: UnsentListProps) {
  const t = useTranslate();
  const memberId = useSession()?.id;
  const [discarded, setDiscarded] = useState<readonly OutboxEntry[]>([]);
  const isDiscarded = ({ key }: OutboxEntry) => discarded.some((other) => other.key === key);
  const unsent = useForumSelector(selectUnsent).filter((entry) => !isDiscarded(entry));
  const entries = [...unsent, ...discarded]
    .filter((entry) => entry.memberId === memberId && isShown(entry))
    .toSorted((a, b) => a.queuedAt - b.queuedAt);
  // What reads the entries has come with it; the server knows none
  const UnsentEntry = lateCode()?.UnsentEntry;
  if (!useIsInBrowser() || !UnsentEntry || entries.length === 0) return null;
  return (
    <Stack as="section" aria-label={t(label)}>
      {entries.map((entry) => (
        <UnsentEntry
          key={entry.key}
          entry={entry}
          isDiscarded={isDiscarded(entry)}
          onDiscard={(isGone) => {
            const others = discarded.filter(({ key }) => key !== entry.key);
            setDiscarded(isGone ? [...others, entry] : others);
          }}
        />
      ))}
    </Stack>
  );
}

/** The member's posts that weren't sent yet. */
export const UnsentPosts = () => (
  <UnsentList label={msg("Posts not sent yet")} isShown={({ kind }) => kind === "post"} />
);

/** The member's comments on a post that weren't sent yet. */
export const UnsentComments = ({ postId }: { postId: string }) => (
  <UnsentList
    label={msg("Comments not sent yet")}
    isShown={({ kind, given }) => kind === "comment" && given.postId === postId}
  />
);
