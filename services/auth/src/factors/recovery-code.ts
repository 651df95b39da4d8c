import { createHmac, hkdfSync, randomInt } from "node:crypto";

/** Number of codes in a set. */
const CODES = 10;

/** Crockford's base32 alphabet, without characters that resemble digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Characters of a code: 50 bits, too many to guess within the sign-in limits. */
const LENGTH = 10;

/** Makes ten codes such as `4fq8z-0mk2t`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODES }, makeCode);

/**
 * The stored form of a code: its HMAC-SHA-256 for one account. The key is kept outside the database, so a leaked
 * database doesn't allow guessing.
 * Case, spaces and hyphens of a typed code are ignored.
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
