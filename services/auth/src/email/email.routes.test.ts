import { accountSchema } from "@oneworld/contracts/auth/account";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { hashToken, sessionKey } from "@oneworld/service-kit/http/session";
import type { TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer, tokenIn } from "../../test/testing.ts";

const auth = await createTestAuth();
afterAll(() => auth.close());

async function account(browser: TestClient) {
  const { status, body } = await browser.get("/api/account");
  expect(status).toBe(200);
  return accountSchema.strict().parse(body);
}

const confirm = (token: unknown) =>
  auth.browser().post("/api/account/email-confirmation", { token });

const change = (browser: TestClient, body: unknown) =>
  browser.send("PUT", "/api/account/email", body);

/** An email without an account. */
const freeEmail = () => newcomer().email;

const newestToken = async (email: string) => tokenIn((await auth.emailsTo(email)).at(-1));

const expireLinks = (email: string) =>
  auth.db.mailedLink.updateMany({
    where: { account: { email } },
    data: { expiresAt: new Date(Date.now() - 1) },
  });

/** Status of an error, and the fields that it names. */
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  ...Object.keys(body.fields as object),
];

describe("after sign-up", () => {
  it("the mailed link confirms the email in any browser", async () => {
    const { email, browser } = await auth.signUp({ name: "Visit https://evil.example now" });
    expect(await account(browser)).toEqual({
      email,
      emailVerified: false,
      pendingEmail: null,
      removalAt: null,
    });
    const [message] = await auth.emailsTo(email);
    expect(message?.subject).toBe("Confirm your email");
    expect(message?.text).toContain("https://oneworld.example/auth/confirm#token=");
    // Otherwise anyone could make the site mail their advertisement to anyone
    expect(message?.text).not.toContain("evil.example");
    expect((await confirm(tokenIn(message))).status).toBe(200);
    expect(await account(browser)).toMatchObject({ email, emailVerified: true });
    // Opened again, even when it has expired
    for (let opened = 0; opened < 2; opened += 1) {
      const { status, body } = await confirm(tokenIn(message));
      expect([status, body.message]).toEqual([200, "Your email is confirmed already."]);
      await expireLinks(email);
    }
  });

  it("an expired link confirms nothing", async () => {
    const { email, browser } = await auth.signUp();
    await expireLinks(email);
    expect(refusal(await confirm(await newestToken(email)))).toEqual([400, "token"]);
    expect(await account(browser)).toMatchObject({ emailVerified: false });
  });

  it("the link can be mailed again, which voids the first one", async () => {
    const { email, browser } = await auth.signUp();
    const first = await newestToken(email);
    expect((await browser.post("/api/account/verification")).status).toBe(200);
    const second = await newestToken(email);
    expect(second).not.toBe(first);
    expect(refusal(await confirm(first))).toEqual([400, "token"]);
    expect((await confirm(second)).status).toBe(200);
    const again = await browser.post("/api/account/verification");
    expect([again.status, again.body.message]).toEqual([200, "Your email is confirmed already."]);
    expect(await auth.emailsTo(email)).toHaveLength(2);
  });

  it("repeated requests are limited per member", async () => {
    const { browser } = await auth.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post("/api/account/verification")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it.each(["x".repeat(43), "short", undefined, 7, ""])("refuses the token %j", async (token) => {
    expect(refusal(await confirm(token))).toEqual([400, "token"]);
  });
});

describe("PUT /api/account/email", () => {
  it("takes effect when the mailed link is opened, and notifies the old address", async () => {
    const { email, password, browser } = await auth.signUp();
    const next = freeEmail();
    const { status } = await change(browser, { email: ` ${next.toUpperCase()} `, password });
    expect(status).toBe(200);
    expect(await account(browser)).toMatchObject({ email, pendingEmail: next });
    const token = await newestToken(next);
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    const already = answers.filter(
      ({ body }) => body.message === "Your email is confirmed already.",
    );
    expect(already).toHaveLength(2);
    expect(await account(browser)).toEqual({
      email: next,
      emailVerified: true,
      pendingEmail: null,
      removalAt: null,
    });
    const signIn = async (tried: string) =>
      (await auth.browser().post("/api/users/auth", { email: tried, password })).status;
    expect([await signIn(email), await signIn(next)]).toEqual([401, 200]);
    expect((await auth.emailsTo(email)).at(-1)?.subject).toBe("Your email was changed");
    expect((await auth.browser().post("/api/users", newcomer({ email }))).status).toBe(201);
  });

  it("reaches the other services with the next call", async () => {
    const { password, browser } = await auth.signUp();
    const tokenHash = hashToken(browser.cookies.get(SESSION_COOKIE) ?? "");
    const next = freeEmail();
    await change(browser, { email: next, password });
    expect(await auth.redis.exists(sessionKey(tokenHash))).toBe(1);
    await confirm(await newestToken(next));
    expect(await auth.redis.exists(sessionKey(tokenHash))).toBe(0);
    const { body } = await auth.internal.post("/internal/sessions/resolve", { tokenHash });
    expect(body).toMatchObject({ member: { email: next } });
  });

  it("voids links to the old email", async () => {
    const { email, password, browser } = await auth.signUp();
    const verification = await newestToken(email);
    await auth.browser().post("/api/account/password-reset", { email });
    const reset = await newestToken(email);
    const next = freeEmail();
    await change(browser, { email: next, password });
    await confirm(await newestToken(next));
    expect(refusal(await confirm(verification))).toEqual([400, "token"]);
    const newPassword = "quiet river copper";
    expect(
      refusal(
        await auth.browser().send("PUT", "/api/account/password-reset", {
          token: reset,
          newPassword,
        }),
      ),
    ).toEqual([400, "token"]);
    expect(await account(browser)).toMatchObject({ email: next });
  });

  it("requested twice leads to the newer email only, and can be cancelled", async () => {
    const { email, password, browser } = await auth.signUp();
    const [first, second] = [freeEmail(), freeEmail()];
    await change(browser, { email: first, password });
    await change(browser, { email: second, password });
    expect(await account(browser)).toMatchObject({ pendingEmail: second });
    expect(refusal(await confirm(await newestToken(first)))).toEqual([400, "token"]);
    expect((await browser.send("DELETE", "/api/account/email")).status).toBe(200);
    expect(await account(browser)).toMatchObject({ email, pendingEmail: null });
    expect(refusal(await confirm(await newestToken(second)))).toEqual([400, "token"]);
    expect((await browser.send("DELETE", "/api/account/email")).status).toBe(200);
  });

  it("drops an email whose link has expired", async () => {
    const { email, password, browser } = await auth.signUp();
    const next = freeEmail();
    await change(browser, { email: next, password });
    await expireLinks(email);
    expect(await account(browser)).toMatchObject({ email, pendingEmail: null });
    expect(refusal(await confirm(await newestToken(next)))).toEqual([400, "token"]);
  });

  it("reveals only to the email's owner that it has an account", async () => {
    const [mine, theirs] = [await auth.signUp(), await auth.signUp()];
    const ask = (email: string) => change(mine.browser, { email, password: mine.password });
    const [taken, free] = [await ask(theirs.email), await ask(freeEmail())];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await ask(theirs.email);
    const { status, body } = await confirm(await newestToken(theirs.email));
    expect([status, body.code]).toEqual([409, "email_taken"]);
    expect(await account(mine.browser)).toMatchObject({ email: mine.email });
    expect(await account(theirs.browser)).toMatchObject({ email: theirs.email });
  });

  it("gives an email to one of many members who confirm it at once", async () => {
    const next = freeEmail();
    const wanting = await Promise.all(Array.from({ length: 5 }, () => auth.signUp()));
    for (const { browser, password } of wanting) await change(browser, { email: next, password });
    const tokens = (await auth.emailsTo(next)).map(tokenIn);
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await auth.db.account.count({ where: { email: next } })).toBe(1);
  });

  it("refuses a wrong password, the member's current email, and an invalid email", async () => {
    const { email, password, browser } = await auth.signUp();
    expect(refusal(await change(browser, { email: freeEmail(), password: "wrong" }))).toEqual([
      400,
      "password",
    ]);
    expect(refusal(await change(browser, { email: freeEmail() }))).toEqual([400, "password"]);
    expect(refusal(await change(browser, { email: email.toUpperCase(), password }))).toEqual([
      400,
      "email",
    ]);
    for (const bad of [
      "nobody",
      "",
      7,
      null,
      `${"a".repeat(260)}@example.org`,
      "a@b\r\nBcc: c@d",
    ]) {
      expect(refusal(await change(browser, { email: bad, password }))).toEqual([400, "email"]);
    }
    expect(refusal(await change(browser, { email: freeEmail(), password, name: "x" }))).toEqual([
      400,
      "name",
    ]);
    expect(await account(browser)).toMatchObject({ email, pendingEmail: null });
  });

  it("limits wrong passwords and emails", async () => {
    const { password, browser } = await auth.signUp();
    const messages = await Promise.all(
      Array.from({ length: 12 }, () => change(browser, { email: freeEmail(), password })),
    );
    expect(messages.filter(({ status }) => status === 429)).toHaveLength(2);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => change(browser, { email: freeEmail(), password: "wrong" })),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
