import { randomBytes } from "node:crypto";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../data/id.ts";
import { bearer } from "./internal-app.ts";
import { createRedis } from "../data/redis.ts";
import { createServiceApp } from "./service-app.ts";
import {
  cacheSessionEnd,
  createAuthSessionReader,
  createSessionReader,
  currentMember,
  hashToken,
  requireSession,
  requireSessionKnown,
  sealSession,
  sessionKey,
  type SessionReader,
} from "./session.ts";
import { assertSelf } from "./session.policy.ts";
import {
  createTestRedis,
  createTestSessions,
  TestClient,
  testSettings,
} from "../../test/testing.ts";

const { log, internalSecret } = testSettings;

const someone = (): ResolvedSession => ({
  sessionId: newId(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  secondFactor: false,
  member: { id: newId(), name: "Noor", email: "noor@example.org", role: "member" },
});

const newHash = () => hashToken(randomBytes(32).toString("base64url"));

describe("createSessionReader", () => {
  const redis = createTestRedis();
  afterAll(() => redis.disconnect());

  let known: Map<string, ResolvedSession>;
  let lookUps: number;
  let read: SessionReader;
  const record: SessionReader = (tokenHash) => {
    lookUps += 1;
    return Promise.resolve(known.get(tokenHash) ?? null);
  };
  beforeEach(() => {
    known = new Map();
    lookUps = 0;
    read = createSessionReader({ redis, record, secret: internalSecret, log });
  });

  /** A reader whose look-up is overtaken by the session's end. */
  const endsMeanwhile = (session: ResolvedSession, looked?: () => void): SessionReader =>
    createSessionReader({
      redis,
      log,
      secret: internalSecret,
      record: async (hash) => {
        await cacheSessionEnd(redis, hash);
        looked?.();
        return session;
      },
    });

  it("reads the record once, then the cache for a while", async () => {
    const [hash, session] = [newHash(), someone()];
    known.set(hash, session);
    expect(await read(hash)).toEqual(session);
    expect(await read(hash)).toEqual(session);
    expect(lookUps).toBe(1);
    const seconds = await redis.ttl(sessionKey(hash));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
  });

  it("returns null for an unknown hash, and asks the record each time", async () => {
    const hash = newHash();
    expect(await read(hash)).toBeNull();
    known.set(hash, someone());
    expect(await read(hash)).not.toBeNull();
  });

  it("drops a session as soon as it has ended", async () => {
    const [hash, session] = [newHash(), someone()];
    known.set(hash, session);
    await read(hash);
    known.delete(hash);
    await cacheSessionEnd(redis, hash);
    expect(await read(hash)).toBeNull();
  });

  it("doesn't cache a session whose look-up began before its end", async () => {
    const [hash, session] = [newHash(), someone()];
    await endsMeanwhile(session)(hash);
    expect(await read(hash)).toBeNull();
  });

  it.each([
    ["of another shape", () => '{"member":"noor"}'],
    ["without a MAC", () => JSON.stringify(someone())],
    ["null, as JSON", () => "null"],
    ["with an empty MAC", () => `.${JSON.stringify(someone())}`],
    ["with a MAC by another secret", (hash) => sealSession(someone(), hash, "x".repeat(32))],
    ["of another token", () => sealSession(someone(), newHash(), internalSecret)],
  ] satisfies [string, (hash: string) => string][])(
    "ignores a cache entry %s",
    async (_, entry) => {
      const [hash, otherHash, session] = [newHash(), newHash(), someone()];
      known.set(hash, session);
      await redis.set(sessionKey(hash), entry(hash));
      await redis.set(sessionKey(otherHash), entry(otherHash));
      expect(await read(hash)).toEqual(session);
      expect(await read(otherHash)).toBeNull();
    },
  );

  it("ignores a cache entry that was changed", async () => {
    const [hash, session] = [newHash(), someone()];
    const sealed = sealSession(session, hash, internalSecret);
    await redis.set(sessionKey(hash), sealed.replace('"member"', '"moderator"'));
    expect(await read(hash)).toBeNull();
    await redis.set(sessionKey(hash), sealed);
    expect(await read(hash)).toEqual(session);
  });

  it("looks a session up once before its entry expires, for all concurrent readers", async () => {
    const [hash, session] = [newHash(), someone()];
    const old = sealSession(session, hash, internalSecret, Date.now() - 21_000);
    await redis.set(sessionKey(hash), old, "EX", 9);
    const renewed = { ...session, secondFactor: true };
    known.set(hash, renewed);
    // The look-up takes longer than all of them
    let end = () => {};
    const answered = new Promise<void>((resolve) => (end = resolve));
    const slow: SessionReader = (tokenHash) => answered.then(() => record(tokenHash));
    read = createSessionReader({ redis, record: slow, secret: internalSecret, log });
    const answers = await Promise.all(Array.from({ length: 10 }, () => read(hash)));
    expect(answers).toEqual(Array(10).fill(session));
    end();
    await expect.poll(() => redis.ttl(sessionKey(hash))).toBeGreaterThan(9);
    expect(await read(hash)).toEqual(renewed);
    expect(lookUps).toBe(1);
  });

  it("doesn't renew an ended session", async () => {
    const [hash, session] = [newHash(), someone()];
    const old = () => sealSession(session, hash, internalSecret, Date.now() - 21_000);
    await redis.set(sessionKey(hash), old(), "EX", 9);
    await read(hash);
    await expect.poll(() => redis.get(sessionKey(hash))).toBe("ended");

    // Ended during its look-up
    const looked = vi.fn<() => void>();
    await redis.set(sessionKey(hash), old(), "EX", 9);
    await endsMeanwhile(session, looked)(hash);
    await expect.poll(() => looked.mock.calls.length).toBe(1);
    await redis.ping();
    expect(await read(hash)).toBeNull();
  });

  it("works without Redis", async () => {
    const away = createRedis("redis://127.0.0.1:9", log);
    const [hash, session] = [newHash(), someone()];
    known.set(hash, session);
    const readAnyway = createSessionReader({ redis: away, record, secret: internalSecret, log });
    expect(await readAnyway(hash)).toEqual(session);
    expect(await readAnyway(newHash())).toBeNull();
    away.disconnect();
  });
});

describe("createAuthSessionReader", () => {
  const session = someone();
  const hash = newHash();
  const auth = new Hono().post("/internal/sessions/resolve", async (c) => {
    if (c.req.header("authorization") !== bearer(internalSecret).authorization)
      return c.json({}, 500);
    const { tokenHash } = await c.req.json<{ tokenHash: string }>();
    return tokenHash === hash ? c.json(session) : c.json({}, 404);
  });

  it("asks auth, and rejects when auth is unreachable", async () => {
    let server: ServerType | undefined;
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch: auth.fetch, hostname: "127.0.0.1", port: 0 }, (info) =>
        resolve(info.port),
      );
    });
    const url = `http://127.0.0.1:${port}`;
    const read = createAuthSessionReader(url, internalSecret);
    expect(await read(hash)).toEqual(session);
    expect(await read(newHash())).toBeNull();
    await expect(createAuthSessionReader(url, "wrong")(hash)).rejects.toThrow("auth answered 500");
    await new Promise((resolve) => server?.close(resolve));
    await expect(read(hash)).rejects.toThrow("fetch failed");
  });
});

function createApp(reader: SessionReader) {
  const app = createServiceApp({
    ...testSettings,
    name: "test",
    sessions: reader,
  });
  app.get("/api/open", (c) => c.json({ member: c.get("session")?.member ?? null }));
  app.get("/api/either", requireSessionKnown, (c) =>
    c.json({ member: c.get("session")?.member ?? null }),
  );
  app.get("/api/closed", requireSession, (c) => c.json({ member: currentMember(c) }));
  return app;
}

describe("routes", () => {
  const sessions = createTestSessions();

  it("recognize the member by the cookie", async () => {
    const { member, token } = sessions.signIn();
    const client = new TestClient(createApp(sessions.reader), token);
    for (const path of ["/api/open", "/api/either", "/api/closed"]) {
      expect((await client.get(path)).body).toEqual({ member });
    }
  });

  it.each([undefined, "x", "x".repeat(43), "x".repeat(5000), "%ff", "a.b", "; Path=/"])(
    "treat the cookie %j as a visitor's",
    async (token) => {
      const client = new TestClient(createApp(sessions.reader), token);
      expect((await client.get("/api/open")).body).toEqual({ member: null });
      expect((await client.get("/api/either")).body).toEqual({ member: null });
      const closed = await client.get("/api/closed");
      expect([closed.status, closed.body.code]).toEqual([401, "unauthenticated"]);
    },
  );

  it("serve readers while sessions are unavailable, and ask members to wait", async () => {
    const app = createApp(() => Promise.reject(new Error("auth is unreachable")));
    const client = new TestClient(app, sessions.signIn().token);
    expect((await client.get("/api/open")).body).toEqual({ member: null });
    for (const path of ["/api/either", "/api/closed"]) {
      const answer = await client.get(path);
      expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
    }
    expect((await new TestClient(app).get("/api/either")).status).toBe(200);
  });
});

describe("assertSelf", () => {
  it("refuses actions for another member", () => {
    const member = { id: newId() };
    expect(() => assertSelf(member, undefined)).not.toThrow();
    expect(() => assertSelf(member, member.id)).not.toThrow();
    expect(() => assertSelf(member, newId())).toThrow(
      expect.objectContaining({ code: "forbidden" }),
    );
    expect(() => assertSelf(member, "")).toThrow(expect.objectContaining({ code: "forbidden" }));
  });
});
