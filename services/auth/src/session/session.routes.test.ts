import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import {
  SESSION_COOKIE,
  SESSION_ENDED_CHANNEL,
  type SessionMember,
} from "@oneworld/contracts/auth/session";
import { hash } from "@node-rs/argon2";
import { sessionKey, hashToken } from "@oneworld/service-kit/http/session";
import { createTestRedis, type TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer, tokenIn } from "../../test/testing.ts";

const auth = await createTestAuth();
afterAll(() => auth.close());

const tokenOf = (browser: TestClient) => browser.cookies.get(SESSION_COOKIE) ?? "";
const credentials = ({ email, password }: { email: string; password: string }) => ({
  email,
  password,
});

async function member() {
  const input = newcomer();
  const { body } = await auth.browser().post<SessionMember>("/api/users", input);
  return { input, id: body.id, body };
}

async function whoIs(browser: TestClient): Promise<string | null> {
  const { status, body } = await browser.get<{ user: SessionMember | null }>("/api/users/session");
  expect(status).toBe(200);
  return body.user?.id ?? null;
}

describe("POST /api/users/auth", () => {
  it("signs a member in", async () => {
    const { input, body } = await member();
    const browser = auth.browser();
    const answer = await browser.post("/api/users/auth", credentials(input));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(body);
    expect(await whoIs(browser)).toBe(body.id);
  });

  it("accepts the email in any letter case", async () => {
    const { input } = await member();
    const email = ` ${input.email.toUpperCase()}`;
    const { status } = await auth
      .browser()
      .post("/api/users/auth", { ...credentials(input), email });
    expect(status).toBe(200);
  });

  it("answers the same for every failure", async () => {
    const { input } = await member();
    const answers = await Promise.all(
      [
        { email: input.email, password: "not the password" },
        { email: input.email, password: "x" },
        { email: "nobody@example.org", password: input.password },
        { email: "no email at all", password: input.password },
      ].map((tried) => auth.browser().post("/api/users/auth", tried)),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: "Email or password is wrong.", code: "sign_in_failed" });
      expect(headers.getSetCookie().join()).not.toContain(SESSION_COOKIE);
    }
  });

  it("opens a new session each time, and ends the browser's earlier one", async () => {
    const { input, id } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    const first = tokenOf(browser);
    await browser.post("/api/users/auth", credentials(input));
    expect(tokenOf(browser)).not.toBe(first);
    expect(await whoIs(browser)).toBe(id);
    expect(await whoIs(auth.browser(first))).toBeNull();
  });

  it("never adopts a planted token", async () => {
    const { input, id } = await member();
    const planted = "A".repeat(43);
    const browser = auth.browser(planted);
    await browser.post("/api/users/auth", credentials(input));
    expect(tokenOf(browser)).not.toBe(planted);
    expect(await whoIs(browser)).toBe(id);
    expect(await whoIs(auth.browser(planted))).toBeNull();
  });

  it("keeps several browsers of a member signed in", async () => {
    const { input, id } = await member();
    const browsers = [auth.browser(), auth.browser(), auth.browser()];
    for (const browser of browsers) await browser.post("/api/users/auth", credentials(input));
    await browsers[1]?.post("/api/users/logout");
    expect(await Promise.all(browsers.map(whoIs))).toEqual([id, null, id]);
  });

  it("rehashes a password that was hashed at another cost", async () => {
    const { input, id } = await member();
    const passwordHash = await hash(input.password, { memoryCost: 8192, timeCost: 1 });
    await auth.db.account.update({ where: { id }, data: { passwordHash } });
    for (let times = 0; times < 2; times += 1) {
      const { status } = await auth.browser().post("/api/users/auth", credentials(input));
      expect(status).toBe(200);
    }
    const account = await auth.db.account.findUniqueOrThrow({ where: { id } });
    expect(account.passwordHash).toContain("m=64,t=1,p=1");
  });

  it.each([
    ["email missing", { email: undefined }, "email"],
    ["email a number", { email: 1 }, "email"],
    ["email empty", { email: "" }, "email"],
    ["email too long", { email: `${"n".repeat(300)}@example.org` }, "email"],
    ["email with a NUL", { email: "noor\u0000@example.org" }, "email"],
    ["email with half a surrogate pair", { email: "noor\udc00@example.org" }, "email"],
    ["password missing", { password: undefined }, "password"],
    ["password a list", { password: ["x"] }, "password"],
    ["password too long", { password: "x".repeat(129) }, "password"],
    ["an unknown field", { remember: true }, "remember"],
  ])("refuses %s", async (_, changes, field) => {
    const tried = { ...credentials(newcomer()), ...changes };
    const { status, body } = await auth.browser().post("/api/users/auth", tried);
    expect(status).toBe(400);
    expect(Object.keys(errorBodySchema.parse(body).fields ?? {})).toEqual([field]);
  });

  it.each(["\u0000".repeat(8), "\ud800\udfff\ud800", "' OR 1=1 --"])(
    "accepts any characters in a wrong password: %j",
    async (password) => {
      const { input } = await member();
      const { status } = await auth
        .browser()
        .post("/api/users/auth", { email: input.email, password });
      expect(status).toBe(401);
    },
  );

  it("refuses malformed JSON, a missing CSRF token and a foreign origin", async () => {
    const { input } = await member();
    const browser = auth.browser();
    const path = "/api/users/auth";
    expect((await browser.post(path, "{")).body).toMatchObject({ code: "malformed_json" });
    const withoutToken = await browser.post(path, credentials(input), { "x-xsrf-token": "" });
    expect([withoutToken.status, withoutToken.body.code]).toEqual([403, "csrf_invalid"]);
    const foreign = await browser.post(path, credentials(input), {
      origin: "http://localhost:3001",
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, "origin_refused"]);
    expect(await whoIs(browser)).toBeNull();
  });
});

describe("POST /api/users/logout", () => {
  it("ends the session at once, also in the cache, and publishes its end", async () => {
    const { input } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    await whoIs(browser);
    const token = tokenOf(browser);
    const { id: sessionId } = await auth.db.session.findUniqueOrThrow({
      where: { tokenHash: hashToken(token) },
    });
    expect(await auth.redis.get(sessionKey(hashToken(token)))).toContain(sessionId);

    const listener = createTestRedis();
    const published = new Promise((resolve) => {
      listener.on("message", (_, message: string) => message === sessionId && resolve(message));
    });
    await listener.subscribe(SESSION_ENDED_CHANNEL);
    const { status, body, headers } = await browser.post("/api/users/logout");
    expect([status, body]).toEqual([200, { message: "You are signed out." }]);
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ow_session=; Max-Age=0/));
    expect(await published).toBe(sessionId);
    listener.disconnect();

    expect(await auth.db.session.count({ where: { id: sessionId } })).toBe(0);
    expect(await whoIs(auth.browser(token))).toBeNull();
  });

  it("succeeds for visitors and for repeated requests", async () => {
    const visitor = auth.browser();
    expect((await visitor.post("/api/users/logout")).status).toBe(200);
    expect((await auth.browser("x".repeat(43)).post("/api/users/logout")).status).toBe(200);
    expect((await auth.browser("forged\u00e9%00").post("/api/users/logout")).status).toBe(200);
  });

  it("needs the CSRF token", async () => {
    const { input, id } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    const { status } = await browser.post("/api/users/logout", undefined, { "x-xsrf-token": "" });
    expect(status).toBe(403);
    expect(await whoIs(browser)).toBe(id);
  });
});

describe("GET /api/users/logout", () => {
  it("signs out only with the CSRF header, which links and images can't send", async () => {
    const { input, id } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    for (const method of ["GET", "HEAD"]) {
      expect(
        (await browser.send(method, "/api/users/logout", undefined, { "x-xsrf-token": "" })).status,
      ).toBe(403);
    }
    expect(await whoIs(browser)).toBe(id);
  });

  it("signs out with it", async () => {
    const { input } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    const token = tokenOf(browser);
    const { status } = await browser.get("/api/users/logout", {
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
    });
    expect(status).toBe(200);
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await whoIs(auth.browser(token))).toBeNull();
  });
});

describe("the CSRF token", () => {
  const csrfOf = (browser: TestClient) => browser.cookies.get("XSRF-TOKEN") ?? "";

  it("changes with each answer that opens or ends a session or changes the password", async () => {
    const browser = auth.browser();
    const seen = new Set<string>();
    const renewed = async (call: Promise<{ status: number }>) => {
      expect((await call).status).toBeLessThan(300);
      const isNew = !seen.has(csrfOf(browser));
      seen.add(csrfOf(browser));
      return isNew;
    };
    const input = newcomer();
    const newPassword = "meadow anchor copper";
    await renewed(browser.get("/api/users/session"));
    expect(await renewed(browser.post("/api/users", input))).toBe(true);
    expect(await renewed(browser.get("/api/users/session"))).toBe(false);
    const change = { currentPassword: input.password, newPassword };
    expect(await renewed(browser.send("PUT", "/api/account/password", change))).toBe(true);
    expect(await renewed(browser.post("/api/users/logout"))).toBe(true);
    const signIn = { email: input.email, password: newPassword };
    expect(await renewed(browser.post("/api/users/auth", signIn))).toBe(true);
    await browser.post("/api/account/password-reset", { email: input.email });
    const token = tokenIn((await auth.emailsTo(input.email)).at(-1));
    const reset = { token, newPassword: "violet harbour lantern" };
    expect(await renewed(browser.send("PUT", "/api/account/password-reset", reset))).toBe(true);
    expect(await whoIs(browser)).toBeNull();
  });

  it("of a visitor or of another session is refused for a member", async () => {
    const visitor = auth.browser();
    await visitor.get("/api/users/session");
    const { browser: other } = await auth.signUp();
    const { browser, id } = await auth.signUp();
    for (const stolen of [csrfOf(visitor), csrfOf(other)]) {
      const own = auth.browser(tokenOf(browser));
      own.cookies.set("XSRF-TOKEN", stolen);
      const { status, body } = await own.post("/api/users/logout");
      expect([status, body.code]).toEqual([403, "csrf_invalid"]);
      // The refusal returned the right token
      expect((await own.send("DELETE", "/api/account/email")).status).toBe(200);
    }
    expect(await whoIs(browser)).toBe(id);
  });
});

describe("GET /api/users/session", () => {
  it("returns null for visitors and forged cookies", async () => {
    const tokens = [
      undefined,
      "",
      "forged",
      "x".repeat(43),
      "x".repeat(4000),
      "%ff",
      "a\u00e9",
      "' OR ''='",
    ];
    for (const token of tokens) {
      const { status, body } = await auth.browser(token).get("/api/users/session");
      expect([status, body]).toEqual([200, { user: null }]);
    }
  });

  it("sets no cookie of a session, which a change of password may have replaced meanwhile", async () => {
    const { input } = await member();
    const browser = auth.browser();
    await browser.post("/api/users/auth", credentials(input));
    const { headers } = await browser.get("/api/users/session");
    expect(headers.getSetCookie().join()).not.toContain("ow_session");
  });
});
