import type { Factors, FactorsChanged, TotpSetup } from "@oneworld/contracts/auth/factors";
import type { SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import { PENDING_SIGN_IN_COOKIE, SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { hashToken } from "@oneworld/service-kit/http/session";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createSessionRecordReader } from "../session/session.rules.ts";
import { createTestAuth, isSignedIn, tokenIn, withOwnDate } from "../../test/testing.ts";
import { addPasskey, addTotp, appFor } from "../../test/testing-factors.ts";

// Each test hashes several passwords, which is slow on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const auth = await createTestAuth();
afterAll(() => auth.close());
withOwnDate();

const PATH = "/api/account/sign-in/second-factor";

type Browser = ReturnType<typeof auth.browser>;

const member = async () => {
  const who = await auth.signUp();
  return { ...who, ...(await addTotp(who)) };
};

/** A browser that has given the password. */
async function givePassword({ email, password }: { email: string; password: string }) {
  const browser = auth.browser();
  const { status, body } = await browser.post("/api/users/auth", { email, password });
  expect([status, body["code"]]).toEqual([401, "second_factor_required"]);
  return browser;
}

const answer = (browser: Browser, code: string, method = "totp") =>
  browser.post(PATH, { method, code });

const wrong = { status: 401, body: { code: "sign_in_failed", fields: { code: /./ } } };
const isWrong = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 401 && body["code"] === wrong.body.code;
const isExpired = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status === 401 && body["code"] === "sign_in_expired";

describe("a password, where the account has a second factor", () => {
  it("opens no session, only the second step", async () => {
    const { app, email, password } = await member();
    const browser = await givePassword({ email, password });
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
    for (const path of ["/api/account", "/api/account/factors", "/api/account/sessions"]) {
      expect((await browser.get(path)).status).toBe(401);
    }
    // The pending sign-in's token doesn't work as a session
    const token = browser.cookies.get(PENDING_SIGN_IN_COOKIE) ?? "";
    expect((await auth.browser(token).get("/api/account")).status).toBe(401);
    expect((await browser.get(PATH)).body).toEqual({
      totp: true,
      passkey: false,
      recoveryCode: true,
    });

    const { status, body } = await answer(browser, app.nextCode());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, role: "member" });
    expect(browser.cookies.has(PENDING_SIGN_IN_COOKIE)).toBe(false);
    const record = await createSessionRecordReader(auth.db)(
      hashToken(browser.cookies.get(SESSION_COOKIE) ?? ""),
    );
    expect(record?.secondFactor).toBe(true);
  });

  it("reveals no second factor when it is wrong, and scripts can't read the cookie", async () => {
    const { email, password } = await member();
    const plain = await auth.signUp();
    const attempts = [email, plain.email].map((who) =>
      auth.browser().post("/api/users/auth", { email: who, password: "not-the-password" }),
    );
    const [known, other] = await Promise.all(attempts);
    expect([known?.status, known?.body]).toEqual([other?.status, other?.body]);
    const { headers } = await auth.browser().post("/api/users/auth", { email, password });
    const cookie = headers.getSetCookie().find((one) => one.startsWith(PENDING_SIGN_IN_COOKIE));
    expect(cookie).toMatch(/Max-Age=300;.*HttpOnly.*SameSite=Strict/);
  });

  it("leads to the second step with a passkey alone, too", async () => {
    const who = await auth.signUp();
    await addPasskey(who);
    const browser = await givePassword(who);
    expect((await browser.get(PATH)).body).toEqual({
      totp: false,
      passkey: true,
      recoveryCode: true,
    });
    expect(isWrong(await answer(browser, "123456"))).toBe(true);
  });

  it("opens a session in an account without factors", async () => {
    const { email, password } = await auth.signUp();
    const browser = auth.browser();
    const { status, body } = await browser.post("/api/users/auth", { email, password });
    expect([status, body["email"]]).toEqual([200, email]);
    expect(browser.cookies.has(PENDING_SIGN_IN_COOKIE)).toBe(false);
    expect(isExpired(await answer(browser, "123456"))).toBe(true);
    expect(isExpired(await browser.get(PATH))).toBe(true);
  });
});

describe("a code of the app", () => {
  it("works once, and voids earlier codes", async () => {
    const who = await member();
    const first = who.app.nextCode();
    const second = who.app.nextCode();
    const browser = await givePassword(who);
    expect((await answer(browser, second)).status).toBe(200);
    const again = await givePassword(who);
    for (const code of [second, first]) expect(isWrong(await answer(again, code))).toBe(true);
    expect((await answer(again, who.app.nextCode())).status).toBe(200);
  });

  it("opens one session when it is sent many times at once", async () => {
    const who = await member();
    const browsers = await Promise.all(Array.from({ length: 6 }, () => givePassword(who)));
    const code = who.app.nextCode();
    const answers = await Promise.all(browsers.map((browser) => answer(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(isWrong)).toHaveLength(5);
    const sessions = await auth.db.session.count({ where: { accountId: who.id } });
    expect(sessions).toBe(2);
  });

  it("can't repeat its own sign-in", async () => {
    const who = await member();
    const browser = await givePassword(who);
    const pending = browser.cookies.get(PENDING_SIGN_IN_COOKIE) ?? "";
    const code = who.app.nextCode();
    const twins = [1, 2, 3].map(() => {
      const twin = auth.browser();
      twin.cookies.set(PENDING_SIGN_IN_COOKIE, pending);
      return twin;
    });
    const answers = await Promise.all(twins.map((twin) => answer(twin, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await answer(browser, who.app.nextCode())).status).toBe(401);
  });

  it("may be a step early or late, and be typed in groups", async () => {
    const who = await member();
    const late = who.app.nextCode();
    vi.setSystemTime(Date.now() + 30_000);
    const browser = await givePassword(who);
    expect((await answer(browser, `${late.slice(0, 3)} ${late.slice(3)}`)).status).toBe(200);
    vi.setSystemTime(Date.now() + 30_000);
    const code = who.app.nextCode();
    vi.setSystemTime(Date.now() + 60_000);
    expect(isWrong(await answer(await givePassword(who), code))).toBe(true);
  });

  it("of another member is refused", async () => {
    const [one, other] = [await member(), await member()];
    const code = other.app.nextCode();
    expect(isWrong(await answer(await givePassword(one), code))).toBe(true);
  });

  it.each([["12345"], ["1234567"], ["abcdef"], [""], [null], [123_456], ["１２３４５６"]])(
    "can't be %s",
    async (code) => {
      const browser = await givePassword(await member());
      const { status, body } = await browser.post(PATH, { method: "totp", code });
      expect([status, body["code"]]).toEqual([400, "invalid_input"]);
      expect(body["fields"]).toHaveProperty("code");
    },
  );

  it("is accepted five times at most, also concurrently, and triggers an email", async () => {
    const who = await member();
    const browser = await givePassword(who);
    const guesses = await Promise.all(
      Array.from({ length: 9 }, (_, at) => answer(browser, `00000${at}`)),
    );
    expect(guesses.filter(isWrong)).toHaveLength(5);
    expect(guesses.filter(isExpired)).toHaveLength(4);
    expect(isExpired(await answer(browser, who.app.nextCode()))).toBe(true);
    const mails = await auth.emailsTo(who.email);
    expect(mails.at(-1)?.subject).toBe("Someone may know your password");
  });

  it("is limited per account, however often the password is given", async () => {
    const who = await member();
    const statuses: number[] = [];
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const browser = await givePassword(who);
      for (let at = 0; at < 5; at += 1) statuses.push((await answer(browser, `00000${at}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const right = await answer(await givePassword(who), who.app.nextCode());
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("expires after five minutes, and with a change of password", async () => {
    const who = await member();
    const slow = await givePassword(who);
    vi.setSystemTime(Date.now() + 301_000);
    expect(isExpired(await answer(slow, who.app.code()))).toBe(true);

    const browser = await givePassword(who);
    const newPassword = "quiet meadow thunder";
    const change = { currentPassword: who.password, newPassword };
    expect((await who.browser.send("PUT", "/api/account/password", change)).status).toBe(200);
    expect(isExpired(await answer(browser, who.app.nextCode()))).toBe(true);
  });
});

describe("a recovery code", () => {
  it("replaces the app's code once, in any spelling, and triggers an email", async () => {
    const who = await member();
    const [code = "", other = ""] = who.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace("-", " ")} `;
    const browser = await givePassword(who);
    expect((await answer(browser, typed, "recovery_code")).status).toBe(200);
    const { body } = await browser.get<Factors>("/api/account/factors");
    expect(body).toMatchObject({ recoveryCodesLeft: 9, verified: true });
    const mail = (await auth.emailsTo(who.email)).at(-1);
    expect(mail?.subject).toBe("A recovery code was used");
    expect(mail?.text).toContain("9 recovery codes");

    const again = await givePassword(who);
    expect(isWrong(await answer(again, code, "recovery_code"))).toBe(true);
    expect((await answer(again, other, "recovery_code")).status).toBe(200);
  });

  it("opens one session when it is sent many times at once", async () => {
    const who = await member();
    const [code = ""] = who.recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 5 }, () => givePassword(who)));
    const answers = await Promise.all(
      browsers.map((browser) => answer(browser, code, "recovery_code")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(isWrong)).toHaveLength(4);
  });

  it("is replaced by new ones with the password, and stored only as a hash", async () => {
    const who = await member();
    const renew = (password: string) =>
      who.browser.post<FactorsChanged>("/api/account/recovery-codes", { password });
    expect((await renew("not-the-password")).status).toBe(400);
    const { body } = await renew(who.password);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const [old = ""] = who.recoveryCodes;
    const browser = await givePassword(who);
    expect(isWrong(await answer(browser, old, "recovery_code"))).toBe(true);
    const kept = await auth.db.recoveryCode.findMany({ where: { accountId: who.id } });
    for (const { codeHash } of kept) expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await answer(browser, body.recoveryCodes?.[9] ?? "", "recovery_code")).status).toBe(
      200,
    );
  });

  it("needs a second factor first", async () => {
    const { browser, password } = await auth.signUp();
    const { status } = await browser.post("/api/account/recovery-codes", { password });
    expect(status).toBe(409);
  });
});

describe("an authenticator app", () => {
  it("is on from its first code, with a secret that is encrypted in the database", async () => {
    const who = await auth.signUp();
    const begin = (password: string) =>
      who.browser.post<TotpSetup>("/api/account/totp", { password });
    expect((await begin("not-the-password")).status).toBe(400);
    const { body: setup } = await begin(who.password);
    const uri = new URL(setup.uri);
    expect([uri.protocol, uri.searchParams.get("secret")]).toEqual(["otpauth:", setup.secret]);
    expect(decodeURIComponent(uri.pathname)).toContain(who.email);
    // Not on yet: the password suffices
    const { email, password } = who;
    const plain = await auth.browser().post("/api/users/auth", { email, password });
    expect(plain.status).toBe(200);
    const kept = await auth.db.totpSecret.findUniqueOrThrow({ where: { accountId: who.id } });
    expect(Buffer.from(kept.secret).toString("latin1")).not.toContain(
      Buffer.from(setup.secret).toString("latin1"),
    );

    const confirm = (code: string) =>
      who.browser.send<FactorsChanged>("PUT", "/api/account/totp", { code });
    const app = appFor(setup.secret);
    const bad = await confirm(app.code() === "000000" ? "000001" : "000000");
    expect(bad).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    const before = who.browser.cookies.get(SESSION_COOKIE);
    const code = app.code();
    const { status, body } = await confirm(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ factors: { totp: true, recoveryCodesLeft: 10, verified: true } });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(who.browser.cookies.get(SESSION_COOKIE)).not.toBe(before);
    // The code that turned it on is used up
    expect(isWrong(await answer(await givePassword(who), code))).toBe(true);
    expect((await begin(who.password)).status).toBe(409);
    expect((await confirm(app.nextCode())).status).toBe(409);
  });

  it("can't be set up with an expired or missing secret", async () => {
    const who = await auth.signUp();
    const confirm = (code: string) => who.browser.send("PUT", "/api/account/totp", { code });
    expect((await confirm("123456")).status).toBe(409);
    const { body } = await who.browser.post<TotpSetup>("/api/account/totp", {
      password: who.password,
    });
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect((await confirm(appFor(body.secret).code())).status).toBe(409);
  });

  it("of one account can't be copied to another in the database", async () => {
    const [one, other] = [await member(), await member()];
    const { secret } = await auth.db.totpSecret.findUniqueOrThrow({
      where: { accountId: other.id },
    });
    await auth.db.totpSecret.update({ where: { accountId: one.id }, data: { secret } });
    const browser = await givePassword(one);
    expect((await answer(browser, other.app.nextCode())).status).toBe(500);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("is removed with the password, as are recovery codes and verified sessions", async () => {
    const who = await member();
    const elsewhere = await givePassword(who);
    await answer(elsewhere, who.app.nextCode());
    const remove = (password: string) =>
      who.browser.post<FactorsChanged>("/api/account/totp/removal", { password });
    expect((await remove("not-the-password")).status).toBe(400);
    const { body } = await remove(who.password);
    expect(body.factors).toMatchObject({ totp: false, recoveryCodesLeft: 0, verified: false });
    expect((await remove(who.password)).status).toBe(404);
    for (const { secondFactor } of await auth.db.session.findMany({
      where: { accountId: who.id },
    })) {
      expect(secondFactor).toBe(false);
    }
    const { email, password } = who;
    const again = await auth.browser().post("/api/users/auth", { email, password });
    expect(again.status).toBe(200);
    const subjects = (await auth.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      "Authenticator app added to your account",
      "Authenticator app removed from your account",
    ]);
  });

  it("stays through a password reset of an account whose email is confirmed", async () => {
    const who = await member();
    const data = { emailVerifiedAt: new Date() };
    await auth.db.account.update({ where: { id: who.id }, data });
    await auth.browser().post("/api/account/password-reset", { email: who.email });
    const token = tokenIn((await auth.emailsTo(who.email)).at(-1));
    const newPassword = "quiet meadow thunder";
    await auth.browser().send("PUT", "/api/account/password-reset", { token, newPassword });
    const browser = await givePassword({ email: who.email, password: newPassword });
    expect((await answer(browser, who.app.nextCode())).status).toBe(200);
  });

  it("is deleted with the account and its other data", async () => {
    const who = await member();
    await addPasskey(who);
    await givePassword(who);
    await auth.db.account.delete({ where: { id: who.id } });
    const where = { accountId: who.id };
    const left = [
      await auth.db.totpSecret.count({ where }),
      await auth.db.passkey.count({ where }),
      await auth.db.recoveryCode.count({ where }),
      await auth.db.challenge.count({ where }),
    ];
    expect(left).toEqual([0, 0, 0, 0]);
  });
});

it("a member's archive names the factors but contains no secret", async () => {
  const who = await member();
  const { authenticator } = await addPasskey(who);
  const { status, body } = await who.browser.post("/api/account/export", {
    password: who.password,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    services: {
      auth: {
        passkeys: [{ name: "Laptop", createdAt: expect.any(String), lastUsedAt: null }],
        twoStepVerification: { authenticatorAppSince: expect.any(String), recoveryCodesLeft: 10 },
      },
    },
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain(authenticator.credentialId.toString("base64url"));
  expect(text).not.toMatch(/secret"|publicKey|codeHash|argon2/);
});

it("members see changes of their factors in the security log", async () => {
  const who = await member();
  const [code = ""] = who.recoveryCodes;
  const browser = await givePassword(who);
  await answer(browser, "not-a-code", "recovery_code");
  await answer(browser, code, "recovery_code");
  await who.browser.post("/api/account/totp/removal", { password: who.password });
  const read = async () => {
    const { body } = await who.browser.get<SecurityEventPage>("/api/account/security-events");
    return body.events.map(({ event }) => event).toSorted();
  };
  const expected = [
    "factor_added",
    "factor_removed",
    "recovery_code_used",
    "recovery_codes_created",
    "second_factor_failed",
    "signed_in",
    "signed_up",
  ];
  // They are stored after the answer
  await vi.waitFor(async () => expect(await read()).toEqual(expected), 10_000);
});
