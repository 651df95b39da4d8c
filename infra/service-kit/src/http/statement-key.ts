import { createHmac } from "node:crypto";
import { safeEqual } from "./safe-equal.ts";

/**
 * The key in the link of an email about a statement of reasons, with which its author reads it and appeals without a session. It is
 * for one statement, and is never stored.
 *
 * @param secret the services' internal secret
 */
export const statementKey = (secret: string, statementId: string): string =>
  createHmac("sha256", secret).update(`statement ${statementId}`).digest("base64url");

/** Whether a key is that of the statement. */
export const opensStatement = (
  secret: string,
  statementId: string,
  key: string | undefined,
): boolean => key !== undefined && safeEqual(key, statementKey(secret, statementId));
