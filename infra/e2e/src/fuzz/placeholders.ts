import type { Thing } from "@oneworld/contracts/site/endpoint";

/** What a placeholder stands for. */
export type Named = Thing | "email" | "password" | "product" | "recoveryCode";

/** Whose it is: the sender's, another fuzzing member's, that of a member who takes no part, or nothing's. */
export type Whose = "own" | "peer" | "stranger" | "unknown";

const NAMED: readonly Named[] = [
  "checkout",
  "comment",
  "conversation",
  "deletedPost",
  "email",
  "image",
  "member",
  "order",
  "passkey",
  "password",
  "picture",
  "post",
  "product",
  "quiz",
  "recoveryCode",
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

/** Six digits that stand for a code of the sender's authenticator app. */
export const CODE = "314159";

/** Stands for the word of a link that is mailed to the sender: 43 characters, as it has. */
export const LINK_TOKEN = "link".padEnd(43, "-");

const passkey = { id: "credential", rawId: "credential", type: "public-key" };

/** Stand for what an authenticator answers to the site's options. */
export const CREDENTIALS = {
  registration: {
    ...passkey,
    response: { clientDataJSON: "registration", attestationObject: "registration" },
  },
  signIn: {
    ...passkey,
    response: { clientDataJSON: "sign-in", authenticatorData: "sign-in", signature: "sign-in" },
  },
} as const;
