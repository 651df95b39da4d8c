import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import type pg from "pg";
import { atLeast, atMost, milliseconds, perSecond, type Report } from "../report.ts";
import { prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../compare.ts";

/** Old events. Ten million have to be through within ten minutes. */
const EVENTS = Number(process.env["BACKLOG"] ?? 1_000_000);
const WANTED_PER_SECOND = 10_000_000 / 600;

/** Milliseconds between two looks, between two new events, and within which a new one should be applied. */
const LOOK_MS = 20;
const NEW_EVERY_MS = 500;
const TARGET_MS = 1_000;
const LOST_MS = 60_000;

/** SQL of a sign-up's data. */
const data = (id: string, name: string): string =>
  `jsonb_build_object('memberId', ${id}, 'name', ${name}, 'registeredAt', '2026-01-01T00:00:00.000Z')`;

/** Sign-ups, as auth has published them. */
const FILL = `
  INSERT INTO outbox (event_id, type, subject, data, occurred_at, published_at)
  SELECT event_id, 'member.registered', id, ${data("id", "'Member ' || number")},
    now() - interval '1 day', now() - interval '1 day'
  FROM (
    SELECT number, gen_random_uuid() AS event_id, gen_random_uuid()::text AS id
    FROM generate_series(1, $1::int) number
  ) generated ORDER BY number`;

const ADD = `INSERT INTO outbox (event_id, type, subject, data)
  VALUES (gen_random_uuid(), 'member.registered', $1, ${data("$1::text", "'New'")})`;

/** Whether the forum has confirmed all of auth's history. */
const CONFIRMED = `SELECT FROM outbox_relay WHERE history_to IS NULL AND last_position >= $1
  AND (readers->'forum'->>'confirmed')::bigint >= last_position`;

/**
 * The time in which the forum has applied the history of auth's events, after Redis was emptied, and the time that new events
 * take meanwhile, from their transaction to the forum's table.
 */
export async function measureBacklog(stage: Stage): Promise<Report> {
  const auth = await prepareService(stage, "auth");
  const forum = await prepareService(stage, "forum");
  const delays: number[] = [];
  const applyAll = async (source: pg.Client, target: pg.Client): Promise<number> => {
    stage.log("bench", `generating ${EVENTS} events…`);
    await source.query(FILL, [EVENTS]);
    await source.query("VACUUM (ANALYZE) outbox");
    // Redis is empty: the relay finds a stream without its events
    await Promise.all([auth, forum].map(({ spec }) => stage.supervisor.start(spec)));
    const began = performance.now();
    while ((await source.query(CONFIRMED, [EVENTS])).rowCount === 0) {
      stage.signal.throwIfAborted();
      delays.push(await timeOfNew(source, target));
      await sleep(NEW_EVERY_MS);
    }
    return (performance.now() - began) / 1000;
  };
  const seconds = await withClient(auth.databaseUrl, (source) =>
    withClient(forum.databaseUrl, (target) => applyAll(source, target)),
  );
  const late = (share: number) => [percentile(delays, share), TARGET_MS] as const;
  return {
    title: "A backlog of events",
    subjects: ["auth → forum", "target"],
    rows: [
      atLeast("old events applied", [EVENTS / seconds, WANTED_PER_SECOND], perSecond),
      atMost("a new event meanwhile, median", late(0.5), milliseconds),
      atMost("a new event meanwhile, p99", late(0.99), milliseconds),
    ],
    notes: [`${EVENTS} old events in ${Math.round(seconds)} s, ${delays.length} new ones.`],
  };
}

/** Milliseconds from an event's transaction until the forum has applied it. */
async function timeOfNew(source: pg.Client, target: pg.Client): Promise<number> {
  const id = randomUUID();
  await source.query(ADD, [id]);
  const began = performance.now();
  while (performance.now() - began < LOST_MS) {
    const { rowCount } = await target.query("SELECT FROM member WHERE id = $1", [id]);
    if (rowCount === 1) return performance.now() - began;
    await sleep(LOOK_MS);
  }
  throw new Error(`The forum didn't apply a new event within ${LOST_MS} ms.`);
}
