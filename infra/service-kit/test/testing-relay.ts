import { streamOf } from "@oneworld/contracts/events/catalogue";
import { Redis } from "ioredis";
import pg from "pg";
import { startConsumer } from "../src/events/consumer.ts";
import { envelopeSchema } from "../src/events/event-envelope.ts";
import { startOutboxRelay } from "../src/events/outbox-relay.ts";
import type { RelayDeps } from "../src/events/relay-deps.ts";
import { createBlockingRedis, createRedis } from "../src/data/redis.ts";
import type { Reader } from "../src/events/relay.repo.ts";
import { createOutboxDatabase } from "./testing-outbox.ts";
import { startTestRedis } from "./testing-redis.ts";
import { testSettings } from "./testing.ts";

const { log } = testSettings;
const STREAM = streamOf("auth");

/** An outbox, its own Redis, and the relays and consuming services that a test starts. */
export async function createRelayCluster() {
  const [database, redis] = await Promise.all([createOutboxDatabase(), startTestRedis()]);
  const endings: (() => Promise<unknown>)[] = [];

  async function withRedis<T>(ask: (redis: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(redis.url);
    try {
      return await ask(client);
    } finally {
      client.disconnect();
    }
  }

  /** The relay of one replica of auth. @returns functions that stop it gracefully and cut its connection */
  const startRelay = (options: Partial<RelayDeps> = {}) => {
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on("error", () => undefined);
    let client: pg.PoolClient | undefined;
    pool.on("acquire", (acquired) => (client = acquired));
    pool.on("connect", (connected) => connected.on("error", () => undefined));
    const connection = createRedis(redis.url, log);
    const stopRelay = startOutboxRelay({
      pool,
      redis: connection,
      owner: "auth",
      log,
      pollMs: 200,
      ...options,
    });
    let ended: Promise<void> | undefined;
    const stop = () =>
      (ended ??= stopRelay().then(() => {
        connection.disconnect();
        return pool.end();
      }));
    endings.push(stop);
    const cutConnection = async () => {
      const { processID } = client as unknown as { processID: number };
      await database.pool.query("SELECT pg_terminate_backend($1)", [processID]);
    };
    return { stop, cutConnection };
  };

  /**
   * One replica of a consuming service, which records the ids of members whose sign-ups it receives.
   *
   * @param ready awaited before it applies a batch
   */
  const startReader = (group: string, ready?: () => Promise<void>) => {
    const subjects: string[] = [];
    const handlers = {
      "member.registered": {
        applyAll: async (data: { memberId: string }[]) => {
          await ready?.();
          subjects.push(...data.map(({ memberId }) => memberId));
        },
      },
    };
    const stop = startConsumer({
      redis: createBlockingRedis(redis.url, log),
      group,
      handlers,
      log,
    });
    endings.push(stop);
    return { subjects, stop };
  };

  return {
    database,
    redis,
    withRedis,
    startRelay,
    startReader,
    /** Members whose sign-up is in the stream, in its order. */
    streamed: () =>
      withRedis(async (client) => {
        const entries = await client.xrange(STREAM, "-", "+");
        return entries.map(
          ([, fields]) => envelopeSchema.parse(JSON.parse(fields[1] ?? "")).subject,
        );
      }),
    /** Number of entries that were ever added to the stream; 0 without one. */
    added: () =>
      withRedis(async (client) => {
        const info = (await client.xinfo("STREAM", STREAM).catch(() => [])) as unknown[];
        return Number(info[info.indexOf("entries-added") + 1] ?? 0);
      }),
    /** Number of events that aren't in the stream yet. */
    waiting: async () =>
      (await database.pool.query("SELECT 1 FROM outbox WHERE published_at IS NULL")).rows.length,
    /** Number of events that a group has applied, as of the relay's last maintenance. */
    confirmed: async (group: string) => {
      const { rows } = await database.pool.query<{ readers: Record<string, Reader> }>(
        "SELECT readers FROM outbox_relay",
      );
      return rows[0]?.readers[group]?.confirmed ?? 0;
    },
    /** Number of batches that a reader may still need. */
    unconfirmed: async () => (await database.pool.query("SELECT 1 FROM outbox_batch")).rows.length,
    close: async () => {
      for (const end of endings.toReversed()) await end();
      await redis.close();
      await database.close();
    },
  };
}
export type RelayCluster = Awaited<ReturnType<typeof createRelayCluster>>;
