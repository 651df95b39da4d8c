import { readStored, writeStored } from "@oneworld/remote-kit";

/** Steps of a member's first visit, in their order. */
export const STEPS = ["picture", "topics", "people", "post"] as const;
export type Step = (typeof STEPS)[number];

/** How far a member is with their first visit. */
export interface FirstVisit {
  /** steps that were done or skipped */
  passed: readonly Step[];
}

export const NOT_BEGUN: FirstVisit = { passed: [] };

const keyOf = (memberId: string): string => `first-visit-${memberId}`;

/** How far a member is in this browser, also after days; nothing where nothing can be read. */
export function readFirstVisit(memberId: string): FirstVisit {
  const { passed } = (readStored("local", keyOf(memberId)) ?? {}) as Record<string, unknown>;
  return { passed: Array.isArray(passed) ? STEPS.filter((step) => passed.includes(step)) : [] };
}

/** Keeps how far a member is. In a closed storage it lasts as long as the page. */
export const keepFirstVisit = (memberId: string, visit: FirstVisit): void =>
  void writeStored("local", keyOf(memberId), visit);

/** The first step that is neither done nor skipped; null when there is none. */
export const currentStep = ({ passed }: FirstVisit): Step | null =>
  STEPS.find((step) => !passed.includes(step)) ?? null;
