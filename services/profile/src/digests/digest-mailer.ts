import { bearer } from "@oneworld/service-kit/http/internal-app";
import type { DigestMailer } from "./digests.rules.ts";

/** Milliseconds that auth may take: it stores the email and answers. */
const CALL_MS = 5_000;

/**
 * Has auth mail digests.
 *
 * @param address of auth's internal listener
 */
export const createDigestMailer =
  (address: string, internalSecret: string): DigestMailer =>
  async (digest) => {
    const { ok, status } = await fetch(new URL("/internal/digests", address), {
      method: "POST",
      headers: { "content-type": "application/json", ...bearer(internalSecret) },
      body: JSON.stringify(digest),
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!ok) throw new Error(`Auth answered ${status} to a digest.`);
  };
