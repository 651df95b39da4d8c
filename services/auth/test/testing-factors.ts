import type { FactorsChanged, TotpSetup } from "@oneworld/contracts/auth/factors";
import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import type { createTestAuth } from "./testing.ts";
import { TestAuthenticator } from "@oneworld/service-kit/test/testing-authenticator";

/** The origin of the pages under test. */
export const ORIGIN = "https://oneworld.example";

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof createTestAuth>>["signUp"]>>;

/** An authenticator app that knows a secret. */
export const appFor = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    code: () => totp.generate(),
    /** advances the clock to the next code */
    nextCode: () => {
      vi.setSystemTime(Date.now() + 30_000);
      return totp.generate();
    },
  };
};

/** Turns the authenticator app on. */
export async function addTotp({ browser, password }: Member) {
  const { body: setup } = await browser.post<TotpSetup>("/api/account/totp", { password });
  const app = appFor(setup.secret);
  const { status, body } = await browser.send<FactorsChanged>("PUT", "/api/account/totp", {
    code: app.code(),
  });
  if (status !== 200) throw new Error(body.message);
  return { app, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Requests the options of a new passkey. */
export const passkeyOptions = async ({ browser, password }: Member) =>
  (
    await browser.post<{ challenge: string; rp: { id: string }; user: { id: string } }>(
      "/api/account/passkeys/options",
      { password },
    )
  ).body;

/** Registers a passkey. */
export async function addPasskey(member: Member, name = "Laptop") {
  const authenticator = new TestAuthenticator(ORIGIN);
  const credential = authenticator.register(await passkeyOptions(member));
  const { status, body } = await member.browser.post<FactorsChanged>("/api/account/passkeys", {
    name,
    credential,
  });
  if (status !== 201) throw new Error(body.message);
  return { authenticator, body, id: body.factors.passkeys[0]?._id ?? "" };
}
