import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

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

/**
 * An authenticator app's code (RFC 6238: SHA-1, 6 digits, 30 s).
 *
 * @param secret base32, spaces allowed
 * @param stepsAhead future codes: 1 is the next one
 */
export const totpCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: secret.replaceAll(/\s/g, "") }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });
