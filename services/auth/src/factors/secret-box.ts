import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { AuthSettings } from "../settings.ts";

/** AES-256-GCM with the lengths recommended by NIST SP 800-38D, in bytes. */
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (keySecret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", keySecret, "", "one-world totp secrets", 32));

/**
 * Encrypts bytes for one context, such as an account's id; they can't be decrypted as those of another.
 *
 * @param keySecret the setting `FACTOR_SECRET`
 * @returns nonce, ciphertext and tag
 */
export function seal(
  keySecret: string,
  context: string,
  bytes: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(keySecret), nonce);
  cipher.setAAD(Buffer.from(context));
  const body = [cipher.update(bytes), cipher.final()];
  return new Uint8Array(Buffer.concat([nonce, ...body, cipher.getAuthTag()]));
}

/** The keys that secrets may be sealed with, the current one first. */
export const factorSecrets = (
  settings: Pick<AuthSettings, "FACTOR_SECRET" | "FACTOR_SECRET_PREVIOUS">,
): string[] =>
  [settings.FACTOR_SECRET, settings.FACTOR_SECRET_PREVIOUS].filter((one) => one !== undefined);

/**
 * Decrypts bytes that {@link seal} encrypted with one of the keys.
 *
 * @returns the bytes, and whether they were sealed with the first key
 * @throws Error for other keys, another context or changed bytes
 */
export function unseal(
  [keySecret = "", ...others]: readonly string[],
  context: string,
  sealed: Uint8Array,
): { bytes: Buffer; isCurrent: boolean } {
  try {
    return { bytes: open(keySecret, context, sealed), isCurrent: true };
  } catch (error) {
    if (others.length === 0) throw error;
    return { bytes: unseal(others, context, sealed).bytes, isCurrent: false };
  }
}

function open(keySecret: string, context: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFrom(keySecret), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]);
}
