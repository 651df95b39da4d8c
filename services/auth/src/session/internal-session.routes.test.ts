import { resolvedSessionSchema, SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { bearer } from "@oneworld/service-kit/http/internal-app";
import { newId } from "@oneworld/service-kit/data/id";
import { hashToken } from "@oneworld/service-kit/http/session";
import { testSettings } from "@oneworld/service-kit/test/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createTestAuth, newcomer } from "../../test/testing.ts";
import { expiredSessionJob } from "./session.rules.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const auth = await createTestAuth();
afterAll(() => auth.close());

async function signedUp() {
  const browser = auth.browser();
  const { body } = await browser.post("/api/users", newcomer());
  const token = browser.cookies.get(SESSION_COOKIE) ?? "";
  return { member: body, token, tokenHash: hashToken(token) };
}

const PATH = "/internal/sessions/resolve";

const resolve = (body: unknown) => auth.internal.post(PATH, body);

/** Backdates a session's last use and renewal. */
const age = (tokenHash: string, ms: number) =>
  auth.db.session.update({
    where: { tokenHash },
    data: {
      lastSeenAt: new Date(Date.now() - ms),
      expiresAt: new Date(Date.now() - ms + 30 * DAY_MS),
    },
  });

describe("POST /internal/sessions/resolve", () => {
  it("returns the session's holder", async () => {
    const { member, tokenHash } = await signedUp();
    const { status, body } = await resolve({ tokenHash });
    expect(status).toBe(200);
    expect(resolvedSessionSchema.strict().parse(body).member).toEqual({
      id: member.id,
      name: member.name,
      email: member.email,
      role: "member",
    });
  });

  it("is not served on the public listener", async () => {
    const { tokenHash } = await signedUp();
    const { status, body } = await auth
      .browser()
      .post(PATH, { tokenHash }, bearer(testSettings.internalSecret));
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  it("answers 404 for an unknown or ended session", async () => {
    const { token, tokenHash } = await signedUp();
    expect((await resolve({ tokenHash: "0".repeat(64) })).status).toBe(404);
    await auth.browser(token).post("/api/users/logout");
    expect((await resolve({ tokenHash })).status).toBe(404);
  });

  it.each([{}, { tokenHash: "short" }, { tokenHash: 1 }, { tokenHash: "\u0000".repeat(64) }])(
    "refuses %j",
    async (body) => {
      const answer = await resolve(body);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([
        400,
        ["tokenHash"],
      ]);
    },
  );
});

describe("POST /internal/sessions/open", () => {
  const open = (tokenHashes: unknown, sessionIds?: unknown) =>
    auth.internal.post("/internal/sessions/open", { tokenHashes, sessionIds });

  it("returns the open ones of some sessions, and prolongs none", async () => {
    const [one, other, expired] = [await signedUp(), await signedUp(), await signedUp()];
    await age(expired.tokenHash, 30 * DAY_MS + 1);
    const aged = await age(one.tokenHash, DAY_MS);
    await auth.browser(other.token).post("/api/users/logout");
    const asked = [one, other, expired].map(({ tokenHash }) => tokenHash);
    const { status, body } = await open([...asked, "0".repeat(64)]);
    expect([status, body]).toEqual([200, { tokenHashes: [one.tokenHash], sessionIds: [] }]);
    const { expiresAt } = await auth.db.session.findUniqueOrThrow({
      where: { tokenHash: one.tokenHash },
    });
    expect(expiresAt).toEqual(aged.expiresAt);
  });

  it("returns the open ones by their ids, too", async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    const ids = await Promise.all(
      [one, other].map(async ({ tokenHash }) => (await resolve({ tokenHash })).body["sessionId"]),
    );
    await auth.browser(other.token).post("/api/users/logout");
    const { body } = await open(undefined, [...ids, newId()]);
    expect(body).toEqual({ tokenHashes: [], sessionIds: [ids[0]] });
  });

  it.each([null, "0".repeat(64), ["short"], Array(501).fill("0".repeat(64))])(
    "refuses %j",
    async (tokenHashes) => {
      const { status, body } = await open(tokenHashes);
      expect(status).toBe(400);
      expect(Object.keys(body.fields as object)[0]).toMatch(/^tokenHashes/);
    },
  );

  it.each(["1", ["1"], Array(501).fill(newId())])("refuses the ids %j", async (sessionIds) => {
    const { status, body } = await open([], sessionIds);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)[0]).toMatch(/^sessionIds/);
  });
});

describe("a session", () => {
  it("is refused once it has expired", async () => {
    const { token, tokenHash } = await signedUp();
    await age(tokenHash, 30 * DAY_MS + 1);
    expect((await resolve({ tokenHash })).status).toBe(404);
    expect((await auth.browser(token).get("/api/users/session")).body).toEqual({ user: null });
  });

  it("lives for 30 days from its last use", async () => {
    const { tokenHash } = await signedUp();
    await age(tokenHash, 29 * DAY_MS);
    const { body } = await resolve({ tokenHash });
    const stored = await auth.db.session.findUniqueOrThrow({ where: { tokenHash } });
    expect(body.expiresAt).toBe(stored.expiresAt.toISOString());
    expect(stored.expiresAt.getTime() - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    expect(Date.now() - stored.lastSeenAt.getTime()).toBeLessThan(MINUTE_MS);
  });

  it("ends 90 days after it was opened, however much it is used", async () => {
    const { tokenHash } = await signedUp();
    const opened = (ms: number) =>
      auth.db.session.update({
        where: { tokenHash },
        data: { createdAt: new Date(Date.now() - ms), lastSeenAt: new Date(Date.now() - DAY_MS) },
      });
    await opened(89 * DAY_MS);
    const { body } = await resolve({ tokenHash });
    const left = new Date(String(body.expiresAt)).getTime() - Date.now();
    expect(left).toBeGreaterThan(0.99 * DAY_MS);
    expect(left).toBeLessThanOrEqual(DAY_MS);

    // Also one with a longer expiry, from before sessions had a maximum lifetime
    await auth.db.session.update({
      where: { tokenHash },
      data: {
        createdAt: new Date(Date.now() - 90 * DAY_MS),
        expiresAt: new Date(Date.now() + 30 * DAY_MS),
      },
    });
    expect((await resolve({ tokenHash })).status).toBe(404);
  });

  it("stores its last use at most once a minute", async () => {
    const { tokenHash } = await signedUp();
    const { lastSeenAt, expiresAt } = await age(tokenHash, MINUTE_MS / 2);
    await resolve({ tokenHash });
    expect(await auth.db.session.findUnique({ where: { tokenHash } })).toMatchObject({
      lastSeenAt,
      expiresAt,
    });
  });

  it("is deleted by a job once it has expired", async () => {
    const { tokenHash } = await signedUp();
    const alive = await signedUp();
    await age(tokenHash, 31 * DAY_MS);
    await expiredSessionJob(auth).run();
    expect(await auth.db.session.count({ where: { tokenHash } })).toBe(0);
    expect(await auth.db.session.count({ where: { tokenHash: alive.tokenHash } })).toBe(1);
  });

  it("stores the User-Agent header, truncated", async () => {
    const browser = auth.browser();
    await browser.post("/api/users", newcomer(), { "user-agent": "Mozilla/5.0 ".repeat(100) });
    const tokenHash = hashToken(browser.cookies.get(SESSION_COOKIE) ?? "");
    const { userAgent } = await auth.db.session.findUniqueOrThrow({ where: { tokenHash } });
    expect(userAgent).toHaveLength(200);
    expect(userAgent).toMatch(/^Mozilla/);
  });
});

describe("GET /internal/members/{id}", () => {
  it("returns the member with the id, and no secret", async () => {
    const { member } = await signedUp();
    const { status, body } = await auth.internal.get(`/internal/members/${String(member.id)}`);
    expect([status, body]).toEqual([
      200,
      {
        id: member.id,
        name: member.name,
        registeredAt: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
  });

  it.each(["00000000-0000-7000-8000-000000000000", "nobody", "%00"])(
    "answers 404 for %s",
    async (id) => {
      expect((await auth.internal.get(`/internal/members/${id}`)).status).toBe(404);
    },
  );

  it("is not served on the public listener", async () => {
    const { member } = await signedUp();
    const { status } = await auth.browser().get(`/internal/members/${String(member.id)}`);
    expect(status).toBe(404);
  });
});
