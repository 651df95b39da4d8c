import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import { hashToken } from "@oneworld/service-kit/http/session";
import type { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { addTotp } from "../../test/testing-factors.ts";
import { signIn as openByPassword } from "../session/session.rules.ts";
import { createTestAuth, isSignedIn, tokenIn } from "../../test/testing.ts";

const NEW = "quiet river copper";

const auth = await createTestAuth();
afterAll(() => auth.close());

const { signIn } = auth;

/** Requests a password reset, as the page does. */
const forget = (email: unknown) => auth.browser().post("/api/account/password-reset", { email });

const reset = (token: unknown, newPassword: unknown = NEW) =>
  auth.browser().send("PUT", "/api/account/password-reset", { token, newPassword });

const resetToken = async (email: string) => {
  await forget(email);
  const messages = await auth.emailsTo(email);
  return tokenIn(messages.findLast(({ subject }) => subject === "Choose a new password"));
};

describe("PUT /api/account/password", () => {
  const change = (browser: TestClient, body: unknown) =>
    browser.send("PUT", "/api/account/password", body);

  it("changes the password, ends other sessions, and sends an email", async () => {
    const { email, password, browser } = await auth.signUp();
    const elsewhere = await signIn(email, password);
    const { status } = await change(browser, { currentPassword: password, newPassword: NEW });
    expect(status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(elsewhere.browser)).toBe(false);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    const messages = await auth.emailsTo(email);
    expect(messages.map(({ subject }) => subject)).toContain("Your password was changed");
  });

  it("renews the session: its former token no longer works", async () => {
    const { id, password, browser } = await auth.signUp();
    const former = browser.cookies.get(SESSION_COOKIE);
    const thief = auth.browser(former);
    expect(await isSignedIn(thief)).toBe(true);
    await change(browser, { currentPassword: password, newPassword: NEW });
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(former);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await auth.db.session.count({ where: { accountId: id } })).toBe(1);
    expect((await browser.send("DELETE", "/api/account/email")).status).toBe(200);
  });

  it("makes password reset links void", async () => {
    const { email, password, browser } = await auth.signUp();
    const token = await resetToken(email);
    await change(browser, { currentPassword: password, newPassword: NEW });
    expect((await reset(token, "another good one")).status).toBe(400);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it.each([
    ["a wrong current password", { currentPassword: "not it at all", newPassword: NEW }],
    ["an empty current password", { currentPassword: "", newPassword: NEW }],
    ["no current password", { newPassword: NEW }],
    [
      "a current password that is too long",
      { currentPassword: "x".repeat(5000), newPassword: NEW },
    ],
  ])("refuses %s", async (_, body) => {
    const { email, password, browser } = await auth.signUp();
    const answer = await change(browser, body);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([
      400,
      ["currentPassword"],
    ]);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it.each([
    ["common", "Password1"],
    ["too short", "short"],
    ["the current password", "harbour lantern violet"],
    ["the member's own name", "noor haddad"],
    ["too long", "x".repeat(129)],
    ["not text", 12345678],
  ])("refuses a new password that is %s", async (_, newPassword) => {
    const { email, password, browser } = await auth.signUp();
    const elsewhere = await signIn(email, password);
    const answer = await change(browser, { currentPassword: password, newPassword });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([
      400,
      ["newPassword"],
    ]);
    expect(await isSignedIn(elsewhere.browser)).toBe(true);
  });

  it("limits wrong guesses per session as sign-in does, also concurrent ones", async () => {
    const { email, password, browser } = await auth.signUp();
    const elsewhere = await signIn(email, password);
    const guess = (currentPassword: string) =>
      change(browser, { currentPassword, newPassword: NEW }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => guess("a wrong guess")));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await guess(password)).toBe(429);
    // Guesses in one open browser block neither sign-ins nor confirmations elsewhere
    expect((await signIn(email, password)).status).toBe(200);
    const right = { currentPassword: password, newPassword: NEW };
    expect((await change(elsewhere.browser, right)).status).toBe(200);
  });

  it("accepts one of two concurrent changes", async () => {
    const { email, password, browser } = await auth.signUp();
    const answers = await Promise.all(
      ["first quiet river", "second quiet river"].map(async (newPassword) => ({
        newPassword,
        ...(await change(browser, { currentPassword: password, newPassword })),
      })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await signIn(email, won?.newPassword ?? "")).status).toBe(200);
  });

  it("stops a sign-in with the old password that is under way", async () => {
    const { id, email, password, browser } = await auth.signUp();
    const { db, redis, signInDeps } = auth;
    let checks = 0;
    const failures = {
      ...createRateLimiter(redis, { service: "auth", name: "under-way", points: 10, seconds: 60 }),
      check: async () => {
        checks += 1;
        // The second check follows the right password, just before the session opens
        if (checks === 2) await change(browser, { currentPassword: password, newPassword: NEW });
        return 0;
      },
    };
    await expect(
      openByPassword(
        signInDeps(failures),
        { email, password },
        {
          userAgent: "",
          token: undefined,
          device: undefined,
          network: "203.0.113.0/24",
          language: null,
        },
      ),
    ).rejects.toThrow(expect.objectContaining({ code: "sign_in_failed" }));
    expect(await db.session.count({ where: { accountId: id } })).toBe(1);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("POST /api/account/password-reset", () => {
  it("answers the same whether the email has an account, and mails only if it has", async () => {
    const { email } = await auth.signUp();
    const known = await forget(email.toUpperCase());
    const unknown = await forget("nobody-here@example.org");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(200);
    expect(await auth.emailsTo("nobody-here@example.org")).toEqual([]);
    const message = (await auth.emailsTo(email)).at(-1);
    expect(message?.subject).toBe("Choose a new password");
    expect(message?.text).toContain(
      `https://oneworld.example/auth/reset#token=${tokenIn(message)}\n`,
    );
  });

  it("stores only the hash of a link's token", async () => {
    const { id, email } = await auth.signUp();
    const token = await resetToken(email);
    const [link] = await auth.db.mailedLink.findMany({
      where: { accountId: id, purpose: "reset_password" },
    });
    expect(link?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(link)).not.toContain(token);
    expect(Number(link?.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it.each([undefined, "", "not an email", 7, null, `${"a".repeat(260)}@example.org`])(
    "refuses %j",
    async (email) => {
      const { status, body } = await forget(email);
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ["email"]]);
    },
  );

  it("handles many concurrent requests: few emails, and one link that works", async () => {
    const { email } = await auth.signUp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => forget(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const messages = (await auth.emailsTo(email)).filter(({ text }) => text.includes("/reset#"));
    expect(messages).toHaveLength(10);
    const outcomes: number[] = [];
    for (const message of messages) outcomes.push((await reset(tokenIn(message))).status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
    expect(outcomes.filter((status) => status === 400)).toHaveLength(9);
  });

  it("is limited for unknown emails, too", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await forget("unknown-one@example.org")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe("PUT /api/account/password-reset", () => {
  it("chooses a new password, ends all sessions, and confirms the email", async () => {
    const { email, password, browser } = await auth.signUp();
    const token = tokenIn((await auth.emailsTo(email))[0]);
    const { status } = await reset(await resetToken(email));
    expect(status).toBe(200);
    const confirmed = await auth.browser().post("/api/account/email-confirmation", { token });
    expect(confirmed.body.message).toBe("Your email is confirmed already.");
    expect(await isSignedIn(browser)).toBe(false);
    expect((await signIn(email, password)).status).toBe(401);
    const now = await signIn(email, NEW);
    expect(now.status).toBe(200);
    expect((await now.browser.get("/api/account")).body).toMatchObject({ emailVerified: true });
    expect((await auth.emailsTo(email)).at(-1)?.subject).toBe("Your password was changed");
  });

  it("ends the session of another member in the same browser", async () => {
    const { email } = await auth.signUp();
    const { browser } = await auth.signUp();
    const thief = auth.browser(browser.cookies.get(SESSION_COOKIE));
    const given = { token: await resetToken(email), newPassword: NEW };
    expect((await browser.send("PUT", "/api/account/password-reset", given)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([false, false]);
  });

  it("unlocks an account that other people's guesses had locked", async () => {
    const { email } = await auth.signUp();
    for (let times = 0; times < 10; times += 1) await signIn(email, "a wrong guess");
    expect((await signIn(email, "a wrong guess")).status).toBe(429);
    await reset(await resetToken(email));
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it("trusts the browser, which can then sign in during further attacks", async () => {
    const { email } = await auth.signUp();
    const browser = auth.browser();
    const token = await resetToken(email);
    await browser.send("PUT", "/api/account/password-reset", { token, newPassword: NEW });
    for (let times = 0; times < 11; times += 1) await signIn(email, "a wrong guess");
    expect((await signIn(email, NEW)).status).toBe(429);
    const { status } = await browser.post("/api/users/auth", { email, password: NEW });
    expect(status).toBe(200);
  });

  /** Status of an error, and the fields that it names. */
  const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    ...Object.keys(body.fields as object),
  ];
  const LINK_REFUSED = [400, "token"];

  it.each([
    ["removes the factors of an account whose email was unconfirmed", false, 200],
    ["keeps the factors of an account whose email was confirmed before", true, 401],
  ])("%s", async (_, isConfirmed, status) => {
    const { email, ...member } = await auth.signUp();
    if (isConfirmed) await reset(await resetToken(email), member.password);
    const { browser } = isConfirmed ? await signIn(email, member.password) : member;
    await addTotp({ email, ...member, browser });
    await reset(await resetToken(email));
    expect((await signIn(email, NEW)).status).toBe(status);
  });

  it("works once", async () => {
    const { email } = await auth.signUp();
    const token = await resetToken(email);
    const answers = await Promise.all([reset(token), reset(token, "another good one")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(refusal(await reset(token, "a third good one"))).toEqual(LINK_REFUSED);
  });

  it("fails when the link has expired, or a newer one was requested", async () => {
    const { id, email } = await auth.signUp();
    const first = await resetToken(email);
    const second = await resetToken(email);
    expect(refusal(await reset(first))).toEqual(LINK_REFUSED);
    await auth.db.mailedLink.update({
      where: { accountId_purpose: { accountId: id, purpose: "reset_password" } },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(refusal(await reset(second))).toEqual(LINK_REFUSED);
    expect((await signIn(email, "harbour lantern violet")).status).toBe(200);
  });

  it.each([
    "x".repeat(43),
    "short",
    "",
    undefined,
    7,
    "\u0000".repeat(43),
    "' OR 1=1",
    "x".repeat(9000),
  ])("refuses the forged token %j", async (token) => {
    expect(refusal(await reset(token))).toEqual(LINK_REFUSED);
  });

  it("refuses a link that confirms an email", async () => {
    const { email } = await auth.signUp();
    expect(refusal(await reset(tokenIn((await auth.emailsTo(email))[0])))).toEqual(LINK_REFUSED);
  });

  it("refuses a link mailed to the account's former email", async () => {
    const { id, email } = await auth.signUp();
    const token = await resetToken(email);
    await auth.db.account.update({ where: { id }, data: { email: `moved-${email}` } });
    expect(refusal(await reset(token))).toEqual(LINK_REFUSED);
  });

  it("still works after a refused password", async () => {
    const { email } = await auth.signUp();
    const token = await resetToken(email);
    const refused = await reset(token, "Password1");
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([
      400,
      ["newPassword"],
    ]);
    expect((await reset(token)).status).toBe(200);
  });
});

it("limits calls with links per address, with room for many", async () => {
  const few = await createTestAuth({ limits: { LINK_CALLS_PER_MINUTE: 3 } });
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    const email = `somebody${times}@example.org`;
    statuses.push((await few.browser().post("/api/account/password-reset", { email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await few.close();
});
