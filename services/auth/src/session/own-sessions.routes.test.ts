import { accountSessionsSchema } from "@oneworld/contracts/auth/account";
import { SESSION_COOKIE, SESSION_ENDED_CHANNEL } from "@oneworld/contracts/auth/session";
import { newId } from "@oneworld/service-kit/data/id";
import { hashToken, sessionKey } from "@oneworld/service-kit/http/session";
import { createTestRedis, type TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, isSignedIn } from "../../test/testing.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";

const auth = await createTestAuth();
afterAll(() => auth.close());

async function listed(browser: TestClient) {
  const { status, body } = await browser.get("/api/account/sessions");
  expect(status).toBe(200);
  return accountSessionsSchema.strict().parse(body).sessions;
}

/** A member with a second browser besides the one of their sign-up. */
async function member() {
  const signedUp = await auth.signUp();
  const other = auth.browser();
  const { email, password } = signedUp;
  await other.post("/api/users/auth", { email, password }, { "user-agent": FIREFOX });
  return { ...signedUp, other };
}

describe("GET /api/account/sessions", () => {
  it("lists the browsers in which the member is signed in, newest use first", async () => {
    const { id, browser, email, password, other } = await member();
    const phone = auth.browser();
    await phone.post("/api/users/auth", { email, password }, { "user-agent": IPHONE });
    const sessions = await listed(phone);
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: "Safari on iOS", current: true },
      { device: "Firefox on Linux", current: false },
      { device: "Unknown browser", current: false },
    ]);
    expect((await listed(other)).map(({ current }) => current)).toEqual([false, true, false]);
    await auth.db.session.updateMany({
      where: { accountId: id, id: sessions[2]?._id },
      data: { lastSeenAt: new Date(Date.now() + 1000) },
    });
    expect((await listed(browser)).map(({ current }) => current)).toEqual([true, false, false]);
  });

  it("reveals neither tokens nor other members' sessions, nor expired ones", async () => {
    const { id, browser } = await member();
    await member();
    const stored = await auth.db.session.findMany({ where: { accountId: id } });
    const { body } = await browser.get("/api/account/sessions");
    for (const { tokenHash } of stored) expect(JSON.stringify(body)).not.toContain(tokenHash);
    expect(await listed(browser)).toHaveLength(2);
    await auth.db.session.updateMany({
      where: { accountId: id, userAgent: FIREFOX },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await listed(browser)).toHaveLength(1);
  });

  it("is for members only", async () => {
    for (const [method, path] of [
      ["GET", "/api/account"],
      ["GET", "/api/account/sessions"],
      ["POST", "/api/account/sessions/end"],
      ["PUT", "/api/account/password"],
      ["PUT", "/api/account/email"],
      ["DELETE", "/api/account/email"],
      ["POST", "/api/account/verification"],
      ["POST", "/api/account/export"],
      ["POST", "/api/account/removal"],
      ["DELETE", "/api/account/removal"],
    ] as const) {
      const { status, body } = await auth.browser().send(method, path);
      expect([method, path, status, body.code]).toEqual([method, path, 401, "unauthenticated"]);
    }
  });
});

const end = (browser: TestClient, password: string, sessionId?: unknown) =>
  browser.post("/api/account/sessions/end", {
    password,
    ...(sessionId !== undefined && { sessionId }),
  });

describe("POST /api/account/sessions/end, for one session", () => {
  it("ends that session everywhere at once, and keeps the others", async () => {
    const { browser, password, other } = await member();
    const listener = createTestRedis();
    const published: string[] = [];
    await listener.subscribe(SESSION_ENDED_CHANNEL);
    listener.on("message", (_, id: string) => void published.push(id));
    const tokenHash = hashToken(other.cookies.get(SESSION_COOKIE) ?? "");
    expect(await isSignedIn(other)).toBe(true);
    const [ended] = (await listed(browser)).filter(({ current }) => !current);
    const { status } = await end(browser, password, ended?._id);
    expect(status).toBe(200);
    expect(await auth.redis.get(sessionKey(tokenHash))).toBe("ended");
    await expect.poll(() => published).toEqual([ended?._id]);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    listener.disconnect();
  });

  it("signs this browser out when the session is its own", async () => {
    const { browser, password } = await member();
    const own = (await listed(browser)).find(({ current }) => current);
    const { headers } = await end(browser, password, own?._id);
    expect(headers.getSetCookie().join()).toContain(`${SESSION_COOKIE}=;`);
    expect((await browser.get("/api/account")).status).toBe(401);
  });

  it("refuses another member's session, which stays open, and answers 404 for an unknown one", async () => {
    const [mine, theirs] = [await member(), await member()];
    const [session] = await listed(theirs.other);
    const { browser, password } = mine;
    expect((await end(browser, password, session?._id)).status).toBe(403);
    expect(await listed(theirs.other)).toHaveLength(2);
    for (const id of [newId(), "1", "' OR 1=1", "%00", "a".repeat(3000)]) {
      expect([id, (await end(browser, password, id)).status]).toEqual([id, 404]);
    }
    expect((await end(browser, password, 7)).status).toBe(400);
  });

  it("needs the CSRF token", async () => {
    const { browser, password, other } = await member();
    const path = "/api/account/sessions/end";
    const refused = await browser.post(path, { password }, { "x-xsrf-token": "forged" });
    expect(refused.status).toBe(403);
    expect(await listed(other)).toHaveLength(2);
  });

  it("needs the password, and ends no session without it", async () => {
    const { browser, other } = await member();
    const sessionId = (await listed(other)).find(({ current }) => current)?._id;
    for (const body of [
      {},
      { sessionId },
      { password: "a wrong guess" },
      { password: "a wrong guess", sessionId },
      { password: "", sessionId },
    ]) {
      const { status, body: answer } = await browser.post("/api/account/sessions/end", body);
      expect([status, Object.keys(answer.fields as object)]).toEqual([400, ["password"]]);
    }
    expect(await listed(other)).toHaveLength(2);
  });
});

describe("POST /api/account/sessions/end, without an id", () => {
  it("ends all sessions of the member except this one", async () => {
    const { browser, password, other } = await member();
    const outsider = await member();
    const { status, body } = await end(browser, password);
    expect([status, body.message]).toEqual([200, "You are signed out everywhere else."]);
    expect(await isSignedIn(other)).toBe(false);
    expect(await listed(browser)).toHaveLength(1);
    expect(await listed(outsider.browser)).toHaveLength(2);
    const again = await end(browser, password);
    expect([again.status, again.body.message]).toEqual([200, "You were signed in nowhere else."]);
  });
});

describe("a member's twenty-first session", () => {
  it("ends the least recently used one, also when many start at once", async () => {
    const { id, email, password, browser } = await auth.signUp();
    await auth.db.session.updateMany({
      where: { accountId: id },
      data: { lastSeenAt: new Date(Date.now() + 3_600_000) },
    });
    const sign = async () => {
      const other = auth.browser();
      expect((await other.post("/api/users/auth", { email, password })).status).toBe(200);
      return other;
    };
    const oldest = await sign();
    expect(await isSignedIn(oldest)).toBe(true);
    await auth.db.session.updateMany({
      where: { accountId: id, tokenHash: hashToken(oldest.cookies.get(SESSION_COOKIE) ?? "") },
      data: { lastSeenAt: new Date(Date.now() - 3_600_000) },
    });
    await Promise.all(Array.from({ length: 30 }, sign));
    expect(await auth.db.session.count({ where: { accountId: id } })).toBe(15);
    expect(await isSignedIn(oldest)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  }, 30_000);
});
