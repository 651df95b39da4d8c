import type { Statement } from "@oneworld/contracts/forum/moderation";
import { ACTIONS } from "@oneworld/contracts/forum/moderation-kinds";
import type { Translate } from "@oneworld/ui";

/** What a decision did, for the author; in quotation marks, and with what became of it, where it is no longer in effect. */
export function decisionWords(
  { action, state }: Pick<Statement, "action"> & Partial<Pick<Statement, "state">>,
  t: Translate,
): string {
  const words = t(ACTIONS[action].words);
  if (state === "reversed") return t("This decision was reversed: “{words}”", { words });
  if (state === "replaced")
    return t("A newer decision has replaced this one: “{words}”", { words });
  return words;
}
