import { Stack, useIsInBrowser } from "@oneworld/ui";
import { useForumSelector } from "../store.ts";
import { selectUnsent } from "./outbox.slice.ts";
import { UnsentEntry } from "./unsent-entry.tsx";

/** The member's comments on a post that weren't sent yet. */
export function UnsentComments({ postId }: { postId: string }) {
  const unsent = useForumSelector(selectUnsent).filter(
    (entry) => entry.kind === "comment" && entry.given.postId === postId,
  );
  // The server knows none
  if (!useIsInBrowser() || unsent.length === 0) return null;
  return (
    <Stack as="section" aria-label="Comments not sent yet">
      {unsent.map((entry) => (
        <UnsentEntry key={entry.key} entry={entry} />
      ))}
    </Stack>
  );
}
