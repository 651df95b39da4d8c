import type { Thing } from "@oneworld/contracts/site/endpoint";

/** The kind of value that a placeholder stands for. */
export type Named = Thing | "email" | "password" | "product" | "recoveryCode";

/** Its owner: the sender, another fuzzing member, an uninvolved member, or unknown. */
export type Whose = "own" | "peer" | "outsider" | "unknown";

/** A placeholder in a text. */
export interface Wanted {
  text: string;
  named: Named;
  whose: Whose;
}

const PATTERN = /0f0f0f0f-\d{4}-7000-8000-f0f0f0f0f0f0/g;

/** All that were asked for, by their texts. */
const placeholders = new Map<string, Wanted>();

/**
 * A stand-in for a live id until the request is sent, so that requests depend only on the seed. It is a valid UUID, for
 * the schemas.
 */
export function placeholder(named: Named, whose: Whose): string {
  const known = [...placeholders.values()];
  const same = known.find((one) => one.named === named && one.whose === whose);
  if (same) return same.text;
  const text = `0f0f0f0f-${String(known.length).padStart(4, "0")}-7000-8000-f0f0f0f0f0f0`;
  placeholders.set(text, { text, named, whose });
  return text;
}

/** All placeholders in a text. */
export const wantedIn = (text: string): Wanted[] =>
  (text.match(PATTERN) ?? []).flatMap((match) => placeholders.get(match) ?? []);

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
