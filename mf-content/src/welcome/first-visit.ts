import type { Category } from "@oneworld/contracts/forum/topics";
import { CATEGORIES } from "@oneworld/contracts/forum/topics";
import { readStored, writeStored } from "@oneworld/remote-kit";

/** Steps of a member's first visit, in their order. */
export const STEPS = ["picture", "topics", "people", "post"] as const;
export type Step = (typeof STEPS)[number];

/** How far a member is with their first visit. */
export interface FirstVisit {
  /** steps that were done or skipped */
  passed: readonly Step[];
  topics: readonly Category[];
}

export const NOT_BEGUN: FirstVisit = { passed: [], topics: [] };

const keyOf = (memberId: string): string => `first-visit-${memberId}`;

const known = <Value extends string>(values: readonly Value[], given: unknown): Value[] =>
  Array.isArray(given) ? values.filter((value) => given.includes(value)) : [];

/** How far a member is in this browser, also after days; nothing where nothing can be read. */
export function readFirstVisit(memberId: string): FirstVisit {
  const { passed, topics } = (readStored("local", keyOf(memberId)) ?? {}) as Record<
    string,
    unknown
  >;
  return { passed: known(STEPS, passed), topics: known(CATEGORIES, topics) };
}

/** Keeps how far a member is. In a closed storage it lasts as long as the page. */
export const keepFirstVisit = (memberId: string, visit: FirstVisit): void =>
  void writeStored("local", keyOf(memberId), visit);

/** The first step that is neither done nor skipped; null when there is none. */
export const currentStep = ({ passed }: FirstVisit): Step | null =>
  STEPS.find((step) => !passed.includes(step)) ?? null;
