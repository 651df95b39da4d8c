import type { EventData } from "@oneworld/contracts/events/catalogue";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startConsumer } from "./consumer.ts";
import type { EventHandlers } from "./event-envelope.ts";
import { newId } from "../data/id.ts";
import { bearer } from "../http/internal-app.ts";
import { startOutboxRelay } from "./outbox-relay.ts";
import { createBlockingRedis, createRedis } from "../data/redis.ts";
import { compact } from "./relay-compaction.repo.ts";
import { createQuery, loadState } from "./relay.repo.ts";
import { replayEvents } from "./replay.ts";
import { createOutboxDatabase } from "../../test/testing-outbox.ts";
import { startTestRedis } from "../../test/testing-redis.ts";
import { testSettings } from "../../test/testing.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const { log, internalSecret } = testSettings;

let database: Awaited<ReturnType<typeof createOutboxDatabase>>;
beforeEach(async () => {
  database = await createOutboxDatabase();
});
afterEach(() => database.close());

/** Stores members as services do: each event is one idempotent statement. */
const projection = () => ({
  "member.registered": async ({ memberId, name }: EventData["member.registered"]) => {
    await database.pool.query("INSERT INTO member VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING", [
      memberId,
      name,
    ]);
  },
});

const replay = (
  handlers: EventHandlers = projection(),
  changes: { owner?: string; address?: string } = {},
) =>
  replayEvents({
    owner: "auth",
    address: database.address,
    internalSecret,
    log,
    handlers,
    ...changes,
  });

async function members(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>("SELECT id FROM member ORDER BY id");
  return rows.map(({ id }) => id);
}

/** Adds an event that violates its contract. */
const append = (type: string, data: unknown) =>
  database.pool.query(
    "INSERT INTO outbox (event_id, type, subject, data) VALUES ($1, $2, $1::uuid::text, $3)",
    [newId(), type, JSON.stringify(data)],
  );

describe("a replay", () => {
  it("rebuilds a dropped projection from many pages of the owner's outbox, repeatedly", async () => {
    const ids = await database.signUpTogether(1003);
    expect(await replay()).toEqual({
      applied: 1003,
      skipped: 0,
      completeSince: null,
      lostTypes: [],
    });
    expect(await members()).toEqual(ids);
    // What is still there is applied a second time
    await database.pool.query("DELETE FROM member WHERE id < $1", [ids[502]]);
    await replay();
    expect(await members()).toEqual(ids);
  });

  it("applies events in their original order, and only those with a handler", async () => {
    const first = await database.signUp(3);
    await append("message.sent", {});
    const then = await database.signUp(2);
    const heard: string[] = [];
    const handlers: EventHandlers = {
      "member.registered": async ({ memberId }) => void heard.push(memberId),
    };
    expect(await replay(handlers)).toMatchObject({ applied: 5, skipped: 0 });
    expect(heard).toEqual([...first, ...then]);
  });

  it("skips and counts events that violate their contract", async () => {
    const [id] = await database.signUp(1);
    await append("member.registered", { memberId: 7 });
    expect(await replay()).toMatchObject({ applied: 1, skipped: 1 });
    expect(await members()).toEqual([id]);
  });

  it("says since when every event is kept, and which types have none from before", async () => {
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    const kept = days(5);
    for (const occurredAt of [days(60), days(50), kept, days(1)]) {
      await database.pool.query(
        `INSERT INTO outbox (event_id, type, subject, data, occurred_at, published_at)
         VALUES ($1, 'like.changed', 'post', '{}', $2, now())`,
        [newId(), occurredAt],
      );
    }
    const client = await database.pool.connect();
    const query = createQuery(client);
    expect(await compact(query, await loadState(query), 30)).toBe(true);
    client.release();
    const handlers: EventHandlers = {
      "like.changed": async () => undefined,
      "post.changed": async () => undefined,
    };
    expect(await replay(handlers, { owner: "forum" })).toMatchObject({
      completeSince: kept.toISOString(),
      lostTypes: ["like.changed"],
    });
  });

  it("ends with a failing handler's error, and succeeds when run again", async () => {
    const ids = await database.signUp(4);
    const own = projection()["member.registered"];
    let times = 0;
    const failing: EventHandlers = {
      "member.registered": async (data) => {
        if ((times += 1) === 3) throw new Error("the database is unreachable");
        await own(data);
      },
    };
    await expect(replay(failing)).rejects.toThrow("the database is unreachable");
    expect(await members()).toEqual(ids.toSpliced(2, 1));
    await replay();
    expect(await members()).toEqual(ids);
  });

  it("reports an unreachable owner, and an owner without relevant events", async () => {
    await expect(replay(undefined, { address: "http://127.0.0.1:9" })).rejects.toThrow("fetch");
    await expect(replay(undefined, { owner: "shop" })).rejects.toThrow(
      "consumes no events of shop. It consumes those of auth",
    );
  });
});

describe("a replay while the service runs", async () => {
  const redis = await startTestRedis();
  afterAll(() => redis.close());

  it("misses no member who signs up meanwhile", async () => {
    const connection = createRedis(redis.url, log);
    const blocking = createBlockingRedis(redis.url, log);
    const { pool } = database;
    const stopRelay = startOutboxRelay({
      pool,
      redis: connection,
      owner: "auth",
      log,
      pollMs: 200,
    });
    const stopConsumer = startConsumer({
      redis: blocking,
      group: "forum",
      handlers: projection(),
      log,
    });
    const before = await database.signUp(100);
    await expect.poll(members, { timeout: 25_000 }).toHaveLength(100);
    await pool.query("DELETE FROM member");
    // One sign-up is uncommitted when the replay passes its position
    const late = await database.beginSignUp();
    const [during] = await Promise.all([database.signUp(40), replay()]);
    await late.commit();
    const everyMember = [...before, ...during, late.memberId].toSorted();
    await expect.poll(members, { timeout: 25_000 }).toEqual(everyMember);
    await Promise.all([stopRelay(), stopConsumer()]);
    connection.disconnect();
  });
});

describe("GET /internal/events", () => {
  const get = (query: string, secret: string = internalSecret) =>
    database.app.request(`/internal/events${query}`, {
      headers: bearer(secret),
    });

  it("needs the internal secret", async () => {
    expect((await get("", "made up")).status).toBe(403);
  });

  it.each(["?after=-1", "?after=x", "?after=1e3", "?after=99999999999999999999", "?limit=5"])(
    "refuses %s",
    async (query) => {
      expect((await get(query)).status).toBe(400);
    },
  );

  it("ends after the newest event", async () => {
    await database.signUp(2);
    const page = (await (await get("?after=0")).json()) as { events: unknown[] };
    expect(page).toMatchObject({ next: null });
    expect(page.events).toHaveLength(2);
    expect(await (await get("?after=999999")).json()).toEqual({
      events: [],
      next: null,
      completeSince: null,
    });
  });
});
