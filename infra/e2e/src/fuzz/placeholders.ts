import type { Thing } from "@oneworld/contracts/site/endpoint";

/** The kind of value that a placeholder stands for. */
export type Named = Thing | "email" | "password" | "product" | "recoveryCode";

/** Its owner: the sender, another fuzzing member, an uninvolved member, or unknown. */
export type Whose = "own" | "peer" | "outsider" | "unknown";

const NAMED: readonly Named[] = [
  "case",
  "checkout",
  "comment",
  "conversation",
  "deletedComment",
  "deletedPost",
  "device",
  "email",
  "image",
  "member",
  "notification",
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
  "statement",
  "story",
  "topic",
];
const WHOSE: readonly Whose[] = ["own", "peer", "outsider", "unknown"];

const PATTERN = /0f0f0f0f-(\d{4})-7000-8(\d{3})-f0f0f0f0f0f0/g;

/**
 * A stand-in for a live id until the request is sent, so that requests depend only on the seed. It is a valid UUID, for
 * the schemas.
 */
export function placeholder(named: Named, whose: Whose): string {
  const one = String(NAMED.indexOf(named)).padStart(4, "0");
  const two = String(WHOSE.indexOf(whose)).padStart(3, "0");
  return `0f0f0f0f-${one}-7000-8${two}-f0f0f0f0f0f0`;
}

/** A placeholder in a text. */
export interface Wanted {
  text: string;
  named: Named;
  whose: Whose;
}

/** All placeholders in a text. */
export const wantedIn = (text: string): Wanted[] =>
  [...text.matchAll(PATTERN)].flatMap(([match, one, two]) => {
    const [named, whose] = [NAMED[Number(one)], WHOSE[Number(two)]];
    return named && whose ? [{ text: match, named, whose }] : [];
  });

/** Placeholder of a code of the sender's authenticator app. */
export const CODE = "314159";

/** Placeholder of a token mailed to the sender, equally long: 43 characters. */
export const LINK_TOKEN = "link".padEnd(43, "-");

const passkey = { id: "credential", rawId: "credential", type: "public-key" };

/** Placeholders of authenticator responses. */
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
