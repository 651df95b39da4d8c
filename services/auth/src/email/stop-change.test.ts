import type { TestClient } from "@oneworld/service-kit/test/testing";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import type { LinkPurpose } from "../generated/client.ts";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, isSignedIn, newcomer, tokenIn } from "../../test/testing.ts";
import { addPasskey, addTotp } from "../../test/testing-factors.ts";

const NEW = "quiet river copper";
const SUBJECT = "Request to change your email";
const RESET = "Choose a new password";
const APP_ADDED = "Authenticator app added to your account";

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

const expire = (accountId: string, purpose: LinkPurpose) =>
  auth.db.mailedLink.update({
    where: { accountId_purpose: { accountId, purpose } },
    data: { expiresAt: new Date(Date.now() - 1) },
  });

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
    expect(await reset(await newestToken(email, RESET))).toEqual([200]);
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
    expect(await reset(await newestToken(email, RESET))).toEqual([200]);
    expect(await signIn(email, NEW)).toBe(200);
  });

  it("removes a first factor that was added at most 7 days ago, and no older one", async () => {
    const change = async (isOlder: boolean) => {
      const member = await pendingChange();
      expect(await confirm(await newestToken(member.email, "Confirm your email"))).toEqual([200]);
      await addTotp(member);
      if (isOlder) await expire(member.id, "stop_new_factor");
      expect(await stop(member.stopToken)).toEqual([200]);
      expect(await reset(await newestToken(member.email, RESET))).toEqual([200]);
      return signIn(member.email, NEW);
    };
    expect([await change(false), await change(true)]).toEqual([200, 401]);
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
    await expire(id, "stop_email_change");
    expect(await stop(stopToken)).toEqual([400, "token"]);
  });

  it.each(["x".repeat(43), "short", "", undefined, 7, "x".repeat(9000)])(
    "refuses the forged token %j",
    async (token) => {
      expect(await stop(token)).toEqual([400, "token"]);
    },
  );
});

describe("a first second factor", () => {
  /** A member with a confirmed email, a new passkey, and the token mailed about it. */
  async function newFactor() {
    const member = await auth.signUp();
    expect(await confirm(await newestToken(member.email, "Confirm your email"))).toEqual([200]);
    const { authenticator, body } = await addPasskey(member);
    const stopToken = await newestToken(member.email, "Passkey added to your account");
    return { ...member, authenticator, code: body.recoveryCodes?.[0] ?? "", stopToken };
  }

  type Intruder = Awaited<ReturnType<typeof newFactor>>;

  const signInByPasskey = async ({ authenticator }: Intruder) => {
    const browser = auth.browser();
    const path = "/api/account/sign-in/passkey";
    const { body } = await browser.post<{ challenge: string; rpId: string }>(`${path}/options`);
    return (await browser.post(path, { credential: authenticator.sign(body) })).status;
  };

  /** The intruder is out, and the owner chooses a new password, which alone opens the account. */
  async function expectStopped(intruder: Intruder) {
    const { email, stopToken } = intruder;
    expect(await stop(stopToken)).toEqual([200]);
    expect(await isSignedIn(intruder.browser)).toBe(false);
    expect(await signInByPasskey(intruder)).toBe(401);
    expect(await signIn(email, intruder.password)).toBe(401);
    expect(await reset(await newestToken(email, RESET))).toEqual([200]);
    expect(await signIn(email, NEW)).toBe(200);
    const { id: accountId } = intruder;
    expect(await auth.db.recoveryCode.count({ where: { accountId } })).toBe(0);
    expect(await stop(stopToken)).toEqual([400, "token"]);
  }

  it("is announced with a link that removes it, further ones of these days without", async () => {
    const intruder = await newFactor();
    await addTotp(intruder);
    const further = (await auth.emailsTo(intruder.email)).at(-1)?.text;
    expect(further).toContain("https://oneworld.example/auth/forgot");
    expect(further).not.toContain("#token=");
    await expectStopped(intruder);
  });

  /** A member whose factor isn't new any more, and who adds a further one. */
  async function furtherFactor() {
    const member = await newFactor();
    const { id: accountId } = member;
    const createdAt = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await auth.db.passkey.updateMany({ where: { accountId }, data: { createdAt } });
    await addTotp(member);
    return { ...member, furtherToken: await newestToken(member.email, APP_ADDED) };
  }

  it("and a further one have links, of which the latter's leaves the older factor", async () => {
    const { id, email, browser, furtherToken } = await furtherFactor();
    expect(await stop(furtherToken)).toEqual([200]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await reset(await newestToken(email, RESET))).toEqual([200]);
    expect(await signIn(email, NEW)).toBe(401);
    const { totp, passkeys } = await auth.db.account.findUniqueOrThrow({
      where: { id },
      include: { totp: true, passkeys: true },
    });
    expect([totp, passkeys.length]).toEqual([null, 1]);
  });

  it("is all that is left once the older one is removed: its link doesn't open the account", async () => {
    const { id, browser, password, furtherToken } = await furtherFactor();
    const passkey = await auth.db.passkey.findFirstOrThrow({ where: { accountId: id } });
    const path = `/api/account/passkeys/${passkey.id}/removal`;
    expect((await browser.post(path, { password })).status).toBe(200);
    expect(await stop(furtherToken)).toEqual([400, "token"]);
    expect(await auth.db.totpSecret.count({ where: { accountId: id } })).toBe(1);
  });

  it("is removed also after a reset or a change of password and a cancelled change of email", async () => {
    const intruder = await newFactor();
    const { browser, email, password } = intruder;
    const next = newcomer().email;
    await browser.send("PUT", "/api/account/email", { email: next, password });
    await browser.send("DELETE", "/api/account/email");
    const change = { currentPassword: password, newPassword: "copper meadow anchor" };
    expect(await outcome(browser.send("PUT", "/api/account/password", change))).toEqual([200]);
    await auth.browser().post("/api/account/password-reset", { email });
    expect(await reset(await newestToken(email, RESET))).toEqual([200]);
    expect(await signIn(email, NEW)).toBe(401);
    await expectStopped(intruder);
  });

  it("is removed by one of its link and that of a change of email, which stops, too", async () => {
    const { browser, email, password, id, stopToken } = await newFactor();
    const next = newcomer().email;
    await browser.send("PUT", "/api/account/email", { email: next, password });
    const tokens = [stopToken, await newestToken(email, SUBJECT)];
    const statuses = (await Promise.all(tokens.map(stop))).map(([status]) => status);
    expect(statuses.toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 400]);
    const confirmToken = await newestToken(next, "Confirm your new email");
    expect(await confirm(confirmToken)).toEqual([400, "token"]);
    expect(await auth.db.passkey.count({ where: { accountId: id } })).toBe(0);
  });

  it("opens no session at the same moment as the link is used", async () => {
    const intruder = await newFactor();
    const { id, email, password, stopToken } = intruder;
    const { browser, status } = await auth.signIn(email, password);
    expect(status).toBe(401);
    await auth.emailsTo(email);
    const { db } = auth;
    const untilWaiting = (count: number) =>
      expect.poll(() => statementsThatWait(db), { timeout: 4000 }).toBe(count);
    // Locks the account until the link, and then both sign-ins, wait for it
    const { outcomes } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id}::uuid FOR UPDATE`;
        const stopped = stop(stopToken);
        await untilWaiting(1);
        const code = { method: "recovery_code", code: intruder.code };
        const byCode = outcome(browser.post("/api/account/sign-in/second-factor", code));
        const attempts = [signInByPasskey(intruder), byCode];
        await untilWaiting(3);
        return { outcomes: Promise.all([stopped, ...attempts]) };
      },
      { timeout: 10_000 },
    );
    expect(await outcomes).toEqual([[200], 401, [401, "code"]]);
    expect(await db.session.count({ where: { accountId: id } })).toBe(0);
  });

  it("stays when the account has left the address, even for a time", async () => {
    const { browser, email, password, id, stopToken } = await newFactor();
    for (const next of [newcomer().email, email]) {
      await browser.send("PUT", "/api/account/email", { email: next, password });
      const confirmToken = await newestToken(next, "Confirm your new email");
      expect(await confirm(confirmToken)).toEqual([200]);
      expect(await stop(stopToken)).toEqual([400, "token"]);
    }
    expect(await auth.db.passkey.count({ where: { accountId: id } })).toBe(1);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
