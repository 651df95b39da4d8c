import type { SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, it, vi } from "vitest";
import { createTestAuth } from "../../test/testing.ts";
import { removeFactorsCommand } from "./remove-factors.ts";
import { addPasskey, addTotp } from "../../test/testing-factors.ts";

// Each test hashes several passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const auth = await createTestAuth();
afterAll(() => auth.close());

const run = (...args: string[]) => {
  const { db, redis, settings } = auth;
  return removeFactorsCommand({ db, redis, log: testSettings.log, settings }, args);
};

async function member() {
  const who = await auth.signUp();
  await addTotp(who);
  await addPasskey(who);
  return who;
}

it.each([
  ["id", ({ id }: { id: string }) => id],
  ["email", ({ email }: { email: string }) => ` ${email.toUpperCase()}`],
])("an operator removes all factors of a member by %s", async (_, named) => {
  const [who, other] = [await member(), await member()];
  expect((await auth.signIn(who.email, who.password)).status).toBe(401);
  await run("--member", named(who));

  expect((await who.browser.get("/api/account")).status).toBe(401);
  const { browser, status } = await auth.signIn(who.email, who.password);
  expect(status).toBe(200);
  expect((await browser.get("/api/account/factors")).body).toMatchObject({
    passkeys: [],
    totp: false,
    recoveryCodesLeft: 0,
    verified: false,
  });
  const { body } = await browser.get<SecurityEventPage>("/api/account/security-events");
  expect(body.events.map(({ event }) => event)).toContain("factors_removed_by_operator");
  // Stored with the change, so that a mail server that is down loses no notice
  await auth.sendStored();
  expect((await auth.emailsTo(who.email)).at(-1)).toMatchObject({
    subject: "Two-step verification was removed from your account",
  });

  expect((await auth.signIn(other.email, other.password)).status).toBe(401);
  expect((await other.browser.get("/api/account")).status).toBe(200);
});

it("an unknown member or one without factors is an error, and changes no row", async () => {
  const { id, email, browser } = await auth.signUp();
  await expect(run("--member", id)).rejects.toThrow(`${id} has no second factor`);
  await expect(run("--member", email)).rejects.toThrow("no second factor");
  await expect(run("--member", "nobody@example.org")).rejects.toThrow("no member");
  await expect(run("--member", "' OR true --")).rejects.toThrow("no member");
  await expect(run()).rejects.toThrow("no member");
  await expect(run("--everyone")).rejects.toThrow("--everyone");
  expect((await browser.get("/api/account")).status).toBe(200);
  expect(await auth.db.waitingEmail.count()).toBe(0);
});
