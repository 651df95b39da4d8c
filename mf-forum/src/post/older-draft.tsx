import { Button, Inline, Text, useTranslate } from "@oneworld/ui";
import type { useEditDraft } from "./use-edit-draft.ts";

/** Says that there is a draft of a change to an older wording, and offers to go on with it. */
export function OlderDraft({ draft }: { draft: ReturnType<typeof useEditDraft> }) {
  const t = useTranslate();
  if (!draft.older) return null;
  return (
    <Inline>
      <Text tone="muted">{t("The text was saved after you typed your last draft.")}</Text>
      <Button onClick={draft.applyOlder}>{t("Use the draft")}</Button>
    </Inline>
  );
}
