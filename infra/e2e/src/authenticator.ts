import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";

/** A virtual passkey device in the browser, whose member always consents. */
export interface Authenticator {
  /** Whether the device answers, as with a present member. */
  setPresence(isPresent: boolean): Promise<void>;
  /** Number of stored passkeys. */
  countPasskeys(): Promise<number>;
}

/** Adds a platform authenticator to the page's browser, by Chromium's DevTools protocol. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: async (isPresent) => {
      await client.send("WebAuthn.setAutomaticPresenceSimulation", {
        authenticatorId,
        enabled: isPresent,
      });
    },
    countPasskeys: async () =>
      (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * An authenticator app's code (RFC 6238: SHA-1, 6 digits, 30 s).
 *
 * @param secret base32, spaces allowed
 * @param stepsAhead future codes: 1 is the next one
 */
export function totpCode(secret: string, stepsAhead = 0): string {
  const bits = Array.from(secret.replaceAll(/\s/g, ""))
    .map((character) => BASE32.indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const mac = createHmac("sha1", key).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
