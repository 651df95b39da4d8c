import { createHmac } from "node:crypto";
import { safeEqual } from "./safe-equal.ts";

/** What a mailed link allows without a session: reading a statement of reasons and appealing, or stopping a member's digests. */
type Purpose = `statement ${string}` | `digest:${string}`;

/** The signature in a mailed link. It is for one purpose, is never stored and doesn't expire. */
export const signatureOf = (secret: string, purpose: Purpose): string =>
  createHmac("sha256", secret).update(purpose).digest("base64url");

/** Whether a link's signature is that for the purpose. */
export const isSigned = (
  secret: string,
  purpose: Purpose,
  signature: string | undefined,
): boolean => signature !== undefined && safeEqual(signature, signatureOf(secret, purpose));
