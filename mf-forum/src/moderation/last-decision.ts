import type { CaseEvent } from "@oneworld/contracts/forum/moderation";

const isStep = ({ kind, granted }: CaseEvent): boolean =>
  ["decide", "second", "reverse"].includes(kind) || (kind === "resolveAppeal" && granted === false);

const decides = ({ kind }: CaseEvent): boolean => kind === "decide" || kind === "second";

/**
 * The last decision of a case, and what came of it: it was reversed, or an appeal was refused.
 *
 * @param events newest first
 * @returns newest first; none without a decision
 */
export function lastDecision(events: readonly CaseEvent[]): CaseEvent[] {
  const steps = events.filter(isStep);
  return steps.slice(0, steps.findIndex(decides) + 1);
}

/** Whether the last decision of a case was reversed. */
export const isReversed = (events: readonly CaseEvent[]): boolean =>
  lastDecision(events)[0]?.kind === "reverse";
