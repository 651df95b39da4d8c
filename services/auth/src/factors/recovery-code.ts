import { createHmac, hkdfSync, randomInt } from "node:crypto";

/** Codes that a member gets at a time. */
const CODES = 10;

/** Crockford's base32 alphabet: no letter that is taken for a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Characters of a code: 50 bits, which the limits of sign-in keep out of reach of guesses. */
const LENGTH = 10;

/** Makes ten codes such as `4fq8z-0mk2t`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, makeCode);

/**
 * What is kept of a code: its HMAC-SHA-256 for one account. The key isn't in the database, so that a reader of the
 * database can't try codes. Case, spaces and hyphens of a typed code don't matter.
 *
 * @param keySecret the setting `FACTOR_SECRET`
 * @returns lower-case hex
 */
export function hashRecoveryCode(keySecret: string, accountId: string, code: string): string {
  const key = Buffer.from(hkdfSync("sha256", keySecret, "", "one-world recovery codes", 32));
  return createHmac("sha256", key)
    .update(`${accountId}:${normalise(code)}`)
    .digest("hex");
}

function makeCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.slice(0, LENGTH / 2).join("")}-${characters.slice(LENGTH / 2).join("")}`;
}

const normalise = (code: string): string =>
  code.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll("o", "0").replaceAll(/[il]/g, "1");
