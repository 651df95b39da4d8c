import { once } from "node:events";
import type { ServiceName } from "@oneworld/contracts/site/services";
import type { Redis } from "ioredis";
import { afterAll, expect, it, vi } from "vitest";
import { startConsumer } from "../events/consumer.ts";
import { newId } from "./id.ts";
import { ENTRIES_ERASED } from "../events/outbox.ts";
import { startOutboxRelay } from "../events/outbox-relay.ts";
import { RelayStream } from "../events/relay-stream.ts";
import { createRateLimiter } from "../http/rate-limit.ts";
import { createBlockingRedis, createRedis } from "./redis.ts";
import {
  cacheSessionEnd,
  createSessionReader,
  hashToken,
  sealSession,
  sessionKey,
  type SessionReader,
} from "../http/session.ts";
import { createOutboxDatabase } from "../../test/testing-outbox.ts";
import { addressFor, refusals, startTestRedis } from "../../test/testing-redis.ts";
import { testSettings } from "../../test/testing.ts";

const { log, internalSecret: secret } = testSettings;

const clients: Redis[] = [];

const server = await startTestRedis();
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await server.close();
});

/** A client with a service's own Redis user. */
async function connectAs(service: ServiceName, create = createRedis): Promise<Redis> {
  const redis = create(await addressFor(server, service), log);
  clients.push(redis);
  await once(redis, "ready");
  return redis;
}

it("lets a service relay its events, and another apply them with others'", async () => {
  const outbox = await createOutboxDatabase();
  const stopRelay = startOutboxRelay({
    pool: outbox.pool,
    redis: await connectAs("auth"),
    owner: "auth",
    log,
    pollMs: 50,
  });
  const applied: string[] = [];
  const stopConsumer = startConsumer({
    redis: await connectAs("forum", createBlockingRedis),
    group: "forum",
    handlers: {
      "member.registered": async ({ memberId }) => void applied.push(memberId),
      "member.updated": async () => undefined,
    },
    log,
  });
  const ids = await outbox.signUp(3);
  await vi.waitFor(() => expect(applied.toSorted()).toEqual(ids.toSorted()), { timeout: 10_000 });
  await stopConsumer();
  await stopRelay();
  await outbox.close();
  expect(await refusals(server)).toEqual([]);
});

it("lets a service maintain its stream", async () => {
  const redis = await connectAs("profile");
  const stream = new RelayStream(redis, "profile");
  await stream.writeEpoch("1");
  const row = {
    id: "1",
    event_id: newId(),
    type: "member.updated",
    subject: newId(),
    data: {},
    occurred_at: new Date(),
  };
  const erased = { ...row, type: ENTRIES_ERASED, data: { type: row.type } };
  await stream.write({ last: 3, rows: [row, row, erased] }, "1");
  const reader = await connectAs("chat");
  for (const group of ["chat", "away"]) {
    await reader.xgroup("CREATE", "events:profile", group, "0", "MKSTREAM");
  }
  await reader.xreadgroup("GROUP", "chat", "one", "COUNT", 1, "STREAMS", "events:profile", ">");
  await stream.progress();
  await stream.removeIdleConsumers("chat", 60_000);
  await stream.eraseMarked();
  await stream.removeGroup("away");
  await stream.trimTo(1);
  await stream.cutTo(1);
  expect(await stream.state()).toMatchObject({ epoch: "1", top: 3, length: 1, first: 3 });
  expect(await refusals(server)).toEqual([]);
});

it("lets services count, and cache sessions", async () => {
  const redis = await connectAs("shop");
  const limiter = createRateLimiter(redis, { service: "shop", name: "x", points: 1, seconds: 60 });
  await limiter.consume("a");
  await expect(limiter.check("a")).rejects.toThrow("Too many attempts");
  expect(await limiter.counted("a")).toBe(1);
  await limiter.reset("a");
  const hash = hashToken("token");
  const session = {
    sessionId: newId(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    secondFactor: false,
    member: { id: newId(), name: "Amara", email: "amara@example.org", role: "member" as const },
  };
  const record = vi.fn<SessionReader>(() => Promise.resolve(session));
  const read = createSessionReader({ redis, record, secret, log });
  expect(await read(hash)).toEqual(session);
  expect(await read(hash)).toEqual(session);
  expect(record).toHaveBeenCalledOnce();
  // An entry near its expiry is renewed
  const old = sealSession(session, hash, secret, Date.now() - 25_000);
  await redis.set(sessionKey(hash), old);
  await read(hash);
  await vi.waitFor(async () => expect(await redis.get(sessionKey(hash))).not.toBe(old));
  await cacheSessionEnd(await connectAs("auth"), hash);
  expect(await read(hash)).toBeNull();
  expect(await refusals(server)).toEqual([]);
});
