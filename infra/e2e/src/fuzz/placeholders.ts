import type { Thing } from "@oneworld/contracts/site/endpoint";

/** What a placeholder stands for. */
export type Named = Thing | "email" | "password" | "product";

/** Whose it is: the sender's, another fuzzing member's, that of a member who takes no part, or nothing's. */
export type Whose = "own" | "peer" | "stranger" | "unknown";

const NAMED: readonly Named[] = [
  "checkout",
  "conversation",
  "email",
  "image",
  "member",
  "order",
  "password",
  "picture",
  "post",
  "product",
  "quiz",
  "section",
  "session",
  "topic",
];
const WHOSE: readonly Whose[] = ["own", "peer", "stranger", "unknown"];

const PATTERN = /0f0f0f0f-(\d{4})-7000-8(\d{3})-f0f0f0f0f0f0/g;

/**
 * A word that takes a live id's place until a request is sent, so that requests can be made from a seed alone. It is
 * itself a valid UUID, which schemas take.
 */
export function placeholder(named: Named, whose: Whose): string {
  const one = String(NAMED.indexOf(named)).padStart(4, "0");
  const two = String(WHOSE.indexOf(whose)).padStart(3, "0");
  return `0f0f0f0f-${one}-7000-8${two}-f0f0f0f0f0f0`;
}

/** The placeholder of a text, as they are put in by {@link fill}. */
export interface Wanted {
  text: string;
  named: Named;
  whose: Whose;
}

/** The placeholders that a text has. */
export const wantedIn = (text: string): Wanted[] =>
  [...text.matchAll(PATTERN)].flatMap(([match, one, two]) => {
    const [named, whose] = [NAMED[Number(one)], WHOSE[Number(two)]];
    return named && whose ? [{ text: match, named, whose }] : [];
  });
