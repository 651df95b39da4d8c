import { z } from "zod";

const clientDataSchema = z.object({ challenge: z.string().min(1).max(200) });

/**
 * The challenge that an authenticator claims to have signed.
 *
 * @param clientDataJSON base64url
 * @returns null when there is none
 */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return clientDataSchema.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null;
  }
}
