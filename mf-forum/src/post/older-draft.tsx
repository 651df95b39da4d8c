import { Button, Inline, Text } from "@oneworld/ui";
import type { useEditDraft } from "./use-edit-draft.ts";

/** Says that there is a draft of a change to an older wording, and offers to go on with it. */
export function OlderDraft({ draft }: { draft: ReturnType<typeof useEditDraft> }) {
  if (!draft.older) return null;
  return (
    <Inline>
      <Text tone="muted">The text was saved after you typed your last draft.</Text>
      <Button onClick={draft.applyOlder}>Use the draft</Button>
    </Inline>
  );
}
