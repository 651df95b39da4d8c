import { expect, it, vi } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { hashRecoveryCode } from "./recovery-code.ts";
import { seal, unseal } from "./secret-box.ts";
import { addTotp } from "../../test/testing-factors.ts";

// Each test hashes several passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const NOW = "the-secret-of-today-0123456789abcdef";
const BEFORE = "the-secret-of-before-0123456789abcd";

/** Creates a member's factors under the previous secret. */
async function createAuth(previous: { FACTOR_SECRET_PREVIOUS?: string }) {
  vi.useFakeTimers({ toFake: ["Date"] });
  const auth = await createTestAuth({ limits: { FACTOR_SECRET: NOW, ...previous } });
  const who = await auth.signUp();
  const { app, recoveryCodes } = await addTotp(who);
  const where = { accountId: who.id };
  const kept = async () => (await auth.db.totpSecret.findUniqueOrThrow({ where })).secret;
  const { bytes } = unseal([NOW], who.id, await kept());
  await auth.db.totpSecret.update({ where, data: { secret: seal(BEFORE, who.id, bytes) } });
  const [code = ""] = recoveryCodes;
  await auth.db.recoveryCode.update({
    where: { codeHash: hashRecoveryCode(NOW, who.id, code) },
    data: { codeHash: hashRecoveryCode(BEFORE, who.id, code) },
  });
  const enter = async (method: string, given: string) => {
    const browser = auth.browser();
    const { email, password } = who;
    await browser.post("/api/users/auth", { email, password });
    const path = "/api/account/sign-in/second-factor";
    return (await browser.post(path, { method, code: given })).status;
  };
  const close = async () => {
    vi.useRealTimers();
    await auth.close();
  };
  return { id: who.id, app, code, kept, enter, close };
}

it("factors made with the previous secret work, and the app's is resealed with the new one", async () => {
  const auth = await createAuth({ FACTOR_SECRET_PREVIOUS: BEFORE });
  expect(await auth.enter("totp", auth.app.nextCode())).toBe(200);
  expect(unseal([NOW], auth.id, await auth.kept()).isCurrent).toBe(true);
  expect(await auth.enter("totp", auth.app.nextCode())).toBe(200);
  expect(await auth.enter("recovery_code", auth.code)).toBe(200);
  expect(await auth.enter("recovery_code", auth.code)).toBe(401);
  await auth.close();
});

it("factors fail without the previous secret", async () => {
  const auth = await createAuth({});
  expect(await auth.enter("totp", auth.app.nextCode())).toBe(500);
  expect(await auth.enter("recovery_code", auth.code)).toBe(401);
  await auth.close();
});
