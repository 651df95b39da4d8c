import type { TestClient } from "@oneworld/service-kit/test/testing";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer, tokenIn } from "../../test/testing.ts";

const NEW = "quiet river copper";
const SUBJECT = "Request to change your email";

const auth = await createTestAuth();
afterAll(() => auth.close());

/** A member with a pending change of email, and the tokens mailed to both addresses. */
async function pendingChange() {
  const member = await auth.signUp();
  const next = newcomer().email;
  const { status } = await member.browser.send("PUT", "/api/account/email", {
    email: next,
    password: member.password,
  });
  expect(status).toBe(200);
  return {
    ...member,
    next,
    confirmToken: tokenIn((await auth.emailsTo(next)).at(-1)),
    stopToken: await newestToken(member.email, SUBJECT),
  };
}

const newestToken = async (email: string, subject: string) =>
  tokenIn((await auth.emailsTo(email)).findLast((message) => message.subject === subject));

/** Status of the answer, and the fields that it names. */
async function outcome(answer: ReturnType<TestClient["post"]>) {
  const { status, body } = (await answer) as { status: number; body: { fields?: object } };
  return [status, ...Object.keys(body.fields ?? {})];
}

const confirm = (token: string) =>
  outcome(auth.browser().post("/api/account/email-confirmation", { token }));

const stop = (token: unknown) => outcome(auth.browser().post("/api/account/email-stop", { token }));

const reset = (token: string) =>
  outcome(auth.browser().send("PUT", "/api/account/password-reset", { token, newPassword: NEW }));

const signIn = async (email: string, password: string) =>
  (await auth.browser().post("/api/users/auth", { email, password })).status;

const emailOf = async (id: string) =>
  (await auth.db.account.findUniqueOrThrow({ where: { id } })).email;

describe("a pending change of email", () => {
  it("is announced to the present address, with a link other than the new address's", async () => {
    const { email, next, stopToken, confirmToken } = await pendingChange();
    const message = (await auth.emailsTo(email)).at(-1);
    expect(message?.subject).toBe(SUBJECT);
    expect(message?.text).toContain(`https://oneworld.example/auth/stop#token=${stopToken}\n`);
    expect(message?.text).not.toContain(next);
    expect(message?.text).not.toContain(confirmToken);
    expect(await confirm(stopToken)).toEqual([400, "token"]);
    expect(await stop(confirmToken)).toEqual([400, "token"]);
    expect(await reset(stopToken)).toEqual([400, "token"]);
  });

  it("ends with a password reset", async () => {
    const { id, email, confirmToken, stopToken } = await pendingChange();
    await auth.browser().post("/api/account/password-reset", { email });
    expect(await reset(await newestToken(email, "Choose a new password"))).toEqual([200]);
    expect(await confirm(confirmToken)).toEqual([400, "token"]);
    expect(await stop(stopToken)).toEqual([400, "token"]);
    expect(await emailOf(id)).toBe(email);
  });

  it("ends with a change of password", async () => {
    const { id, email, password, browser, confirmToken } = await pendingChange();
    const change = { currentPassword: password, newPassword: NEW };
    expect(await outcome(browser.send("PUT", "/api/account/password", change))).toEqual([200]);
    expect(await confirm(confirmToken)).toEqual([400, "token"]);
    expect(await emailOf(id)).toBe(email);
    expect((await browser.get("/api/account")).body).toMatchObject({ pendingEmail: null });
  });

  it("is refused when the password changes meanwhile", async () => {
    const { email, password, browser, id } = await auth.signUp();
    const { db } = auth;
    const next = newcomer().email;
    // Locks the account until the request has verified the password and waits for the lock
    const asked = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`;
      const answer = browser.send("PUT", "/api/account/email", { email: next, password });
      await expect.poll(() => statementsThatWait(db), { timeout: 4000 }).toBe(1);
      await tx.account.update({ where: { id }, data: { passwordHash: "$changed" } });
      return { answer };
    });
    expect(await outcome(asked.answer)).toEqual([400, "password"]);
    expect(await auth.emailsTo(next)).toEqual([]);
    expect(await emailOf(id)).toBe(email);
  });
});

describe("POST /api/account/email-stop", () => {
  it("voids the change, ends all sessions and the password, and mails a link to a new one", async () => {
    const { id, email, password, browser, confirmToken, stopToken } = await pendingChange();
    expect(await stop(stopToken)).toEqual([200]);
    expect(await confirm(confirmToken)).toEqual([400, "token"]);
    expect(await emailOf(id)).toBe(email);
    expect((await browser.get("/api/users/session")).body).toEqual({ user: null });
    expect(await signIn(email, password)).toBe(401);
    expect(await reset(await newestToken(email, "Choose a new password"))).toEqual([200]);
    expect(await signIn(email, NEW)).toBe(200);
  });

  it("works once, also for concurrent requests", async () => {
    const { stopToken } = await pendingChange();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => stop(stopToken)));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([status]) => status === 400)).toHaveLength(4);
  });

  it("fails after the change was cancelled or confirmed", async () => {
    const kept = await pendingChange();
    await kept.browser.send("DELETE", "/api/account/email");
    expect(await stop(kept.stopToken)).toEqual([400, "token"]);
    expect(await signIn(kept.email, kept.password)).toBe(200);

    const confirmed = await pendingChange();
    expect(await confirm(confirmed.confirmToken)).toEqual([200]);
    expect(await stop(confirmed.stopToken)).toEqual([400, "token"]);
    expect(await signIn(confirmed.next, confirmed.password)).toBe(200);
  });

  it("fails after it has expired", async () => {
    const { id, stopToken } = await pendingChange();
    await auth.db.mailedLink.updateMany({
      where: { accountId: id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await stop(stopToken)).toEqual([400, "token"]);
  });

  it.each(["x".repeat(43), "short", "", undefined, 7, "x".repeat(9000)])(
    "refuses the forged token %j",
    async (token) => {
      expect(await stop(token)).toEqual([400, "token"]);
    },
  );
});
