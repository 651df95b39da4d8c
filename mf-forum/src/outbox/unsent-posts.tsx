import { Stack, useIsInBrowser } from "@oneworld/ui";
import { useForumSelector } from "../store.ts";
import { selectUnsent } from "./outbox.slice.ts";
import { UnsentEntry } from "./unsent-entry.tsx";

/** The member's posts that weren't sent yet. */
export function UnsentPosts() {
  const unsent = useForumSelector(selectUnsent).filter(({ kind }) => kind === "post");
  // The server knows none
  if (!useIsInBrowser() || unsent.length === 0) return null;
  return (
    <Stack as="section" aria-label="Posts not sent yet">
      {unsent.map((entry) => (
        <UnsentEntry key={entry.key} entry={entry} />
      ))}
    </Stack>
  );
}
