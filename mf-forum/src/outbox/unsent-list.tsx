import { msg } from "@oneworld/contracts/site/languages";
import { Stack, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { lazy, Suspense } from "react";
import { useForumSelector } from "../store.ts";
import { loadLate } from "../load-late.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { selectUnsent } from "./outbox.slice.ts";

const UnsentEntry = lazy(async () => ({ default: (await loadLate()).UnsentEntry }));

interface UnsentListProps {
  label: string;
  isShown: (entry: OutboxEntry) => boolean;
}

function UnsentList({ label, isShown }: UnsentListProps) {
  const t = useTranslate();
  const unsent = useForumSelector(selectUnsent).filter(isShown);
  // The server knows none
  if (!useIsInBrowser() || unsent.length === 0) return null;
  return (
    <Stack as="section" aria-label={t(label)}>
      <Suspense>
        {unsent.map((entry) => (
          <UnsentEntry key={entry.key} entry={entry} />
        ))}
      </Suspense>
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
