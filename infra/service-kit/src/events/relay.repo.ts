import type pg from "pg";
import type { OutboxRow } from "./outbox.ts";

/** Milliseconds after which the server cancels a slow statement. */
const STATEMENT_MS = 10_000;

/** Missed polls after which a relay counts as dead. */
const MISSED_POLLS = 5;

/** Keys of the relay's advisory locks: the class ("outb"), then the leader's lock and the fast-polling relay's lock. */
const LOCKS = 1_869_968_503;
const LEADER = 1;
const AWAKE = 2;

/** In `resend_for`: resend the lost batch at once. Otherwise it waits until a named reader is connected. */
export const ANY_READER = "*";

/** Runs a statement with deadlines on client and server. */
export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

export const createQuery =
  (client: pg.ClientBase): Query =>
  async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const query = { text, values, query_timeout: STATEMENT_MS + 2_000 };
    return (await client.query<Row>(query)).rows;
  };

/** A consumer group of the stream. */
export interface Reader {
  /** position up to which it has applied all of the stream */
  confirmed: number;
  /** when a consumer of it was last connected, in milliseconds since 1970 */
  seenAt: number;
}

/** State that one leader hands to the next. */
export interface RelayState {
  /** stored next to the stream; a Redis without it has lost the stream */
  epoch: string | null;
  /** highest position of any event */
  last: number;
  /** whether the stream lacks its beginning, so that a new reader needs the outbox's history */
  trimmed: boolean;
  readers: Record<string, Reader>;
  /** outbox ids that a new reader still needs: after `historyNext`, up to `historyTo` */
  historyNext: number | null;
  historyTo: number | null;
  /** outbox id up to which superseded events were deleted */
  compactedTo: number;
}

/** Events with consecutive positions; `last` is the last event's. */
export interface Batch {
  last: number;
  rows: OutboxRow[];
}

/**
 * Prepares the session. The server ends it after several missed polls, at least 5 seconds (PostgreSQL 14 and newer), so
 * that a frozen process loses the lead.
 *
 * @param pollMs milliseconds between two polls
 */
export async function openSession(query: Query, pollMs: number): Promise<void> {
  await query(
    `SELECT set_config('statement_timeout', $1, false), set_config('enable_bitmapscan', 'off', false),
       set_config('enable_seqscan', 'off', false)`,
    [String(STATEMENT_MS)],
  );
  await query(
    `SELECT set_config('idle_session_timeout', $1, false)
     WHERE current_setting('server_version_num')::int >= 140000`,
    [String(Math.max(pollMs * MISSED_POLLS, 5_000))],
  );
}

/** @returns whether this session now leads, until it ends */
export async function tryToLead(query: Query): Promise<boolean> {
  const [row] = await query<{ leads: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS leads", [
    LOCKS,
    LEADER,
  ]);
  return row?.leads === true;
}

/** Lets writers wake this session (see the trigger `outbox_wake`). */
export const listen = (query: Query): Promise<unknown> => query("LISTEN outbox");

/** Spares writers the NOTIFY, which PostgreSQL serializes at commit, while the relay polls fast. */
export async function startFastPolling(query: Query): Promise<boolean> {
  const [row] = await query<{ awake: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS awake", [
    LOCKS,
    AWAKE,
  ]);
  return row?.awake === true;
}

export const stopFastPolling = (query: Query): Promise<unknown> =>
  query("SELECT pg_advisory_unlock($1, $2)", [LOCKS, AWAKE]);

export async function loadState(query: Query): Promise<RelayState> {
  const [row] = await query<Record<string, string> & { trimmed: boolean; readers: object }>(
    `INSERT INTO outbox_relay DEFAULT VALUES ON CONFLICT (id) DO UPDATE SET id = true RETURNING *`,
  );
  if (!row) throw new Error("The relay's state can't be read.");
  const number = (value: string | null | undefined) => (value == null ? null : Number(value));
  return {
    epoch: row["epoch"] ?? null,
    last: Number(row["last_position"]),
    trimmed: row.trimmed,
    readers: row.readers as Record<string, Reader>,
    historyNext: number(row["history_next"]),
    historyTo: number(row["history_to"]),
    compactedTo: Number(row["compacted_to"]),
  };
}

/** Saves the whole state. Batches update their part themselves. */
export const saveState = (query: Query, state: RelayState): Promise<unknown> =>
  query(
    `UPDATE outbox_relay SET epoch = $1, last_position = $2, trimmed = $3, readers = $4,
       history_next = $5, history_to = $6, compacted_to = $7`,
    [
      state.epoch,
      state.last,
      state.trimmed,
      JSON.stringify(state.readers),
      state.historyNext,
      state.historyTo,
      state.compactedTo,
    ],
  );

const COLUMNS = "id, event_id, type, subject, data, occurred_at";

/**
 * SQL that assigns the next positions to the events of `picked`, in the order of their ids, and records them as a
 * batch.
 *
 * @param also a further assignment to the relay's state
 */
const positioned = (also = ""): string => `
  counted AS (SELECT count(*)::int AS added, array_agg(id ORDER BY id) AS ids, max(id) AS last_id FROM picked),
  moved AS (UPDATE outbox_relay SET last_position = last_position + added ${also} FROM counted WHERE added > 0
    RETURNING last_position),
  batch AS (INSERT INTO outbox_batch (position, event_ids) SELECT last_position, ids FROM moved, counted)`;

const toBatch = (state: RelayState, rows: OutboxRow[]): Batch => {
  state.last += rows.length;
  return { last: state.last, rows };
};

/** Takes waiting events, oldest first, and records them as sent. The transaction commits before they are sent. */
export async function takeWaiting(query: Query, state: RelayState, limit: number): Promise<Batch> {
  // Replicas of the previous release take waiting rows, too
  const rows = await query<OutboxRow>(
    `WITH waiting AS (
       SELECT id FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ), picked AS (
       UPDATE outbox SET published_at = now() FROM waiting WHERE outbox.id = waiting.id
       RETURNING outbox.id, event_id, type, subject, data, occurred_at
     ), ${positioned()}
     SELECT * FROM picked ORDER BY id`,
    [limit],
  );
  return toBatch(state, rows);
}

/**
 * Takes lost batches that one of these readers needs, and assigns new positions to their events.
 *
 * @returns null when there are none
 */
export async function takeLost(
  query: Query,
  state: RelayState,
  readers: string[],
): Promise<Batch | null> {
  const rows = await query<OutboxRow | { id: null }>(
    `WITH lost AS (
       DELETE FROM outbox_batch WHERE position IN (
         SELECT position FROM outbox_batch WHERE resend_for && $1 ORDER BY position LIMIT 4
       ) RETURNING event_ids
     ), picked AS (
       SELECT ${COLUMNS} FROM outbox WHERE id IN (SELECT unnest(event_ids) FROM lost)
     ), ${positioned()}
     SELECT * FROM picked
     UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL FROM (SELECT FROM lost LIMIT 1) AS any_lost
     ORDER BY id`,
    [readers],
  );
  if (rows.length === 0) return null;
  return toBatch(
    state,
    rows.filter((row) => row.id !== null),
  );
}

/** Takes the next events of the history that a new reader needs. @returns null at its end */
export async function takeHistory(
  query: Query,
  state: RelayState,
  limit: number,
): Promise<Batch | null> {
  const rows = await query<OutboxRow>(
    `WITH picked AS (
       SELECT ${COLUMNS} FROM outbox
       WHERE id > $1 AND id <= $2 AND published_at IS NOT NULL ORDER BY id LIMIT $3
     ), ${positioned(", history_next = last_id")}
     SELECT * FROM picked ORDER BY id`,
    [state.historyNext, state.historyTo, limit],
  );
  if (rows.length === 0) return null;
  state.historyNext = Number(rows.at(-1)?.id);
  return toBatch(state, rows);
}

/**
 * Deletes records of batches that every reader has applied and that are older than the tail.
 *
 * @param upTo highest position that every reader has applied
 * @returns the highest deleted position, or null
 */
export async function forgetApplied(
  query: Query,
  upTo: number,
  tailSeconds: number,
): Promise<number | null> {
  const [row] = await query<{ last: string | null }>(
    `WITH gone AS (
       DELETE FROM outbox_batch
       WHERE resend_for IS NULL AND position <= $1 AND sent_at <= now() - make_interval(secs => $2)
       RETURNING position
     ) SELECT max(position) AS last FROM gone`,
    [upTo, tailSeconds],
  );
  return row?.last == null ? null : Number(row.last);
}

/**
 * Marks batches that the stream lacks, wholly or in part. They are resent once a reader that needs them is connected,
 * and the other readers then read them, too.
 *
 * @param before position below which the stream is empty
 * @param confirmed position up to which each reader has applied everything; {@link ANY_READER} needs no connection
 * @returns the number of marked batches
 */
export async function markLost(
  query: Query,
  before: number,
  confirmed: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = await query(
    `UPDATE outbox_batch SET resend_for = (
       SELECT array_agg(name) FROM unnest($2::text[], $3::bigint[]) AS reader (name, confirmed)
       WHERE confirmed < position)
     WHERE position - cardinality(event_ids) + 1 < $1 AND position > $4 AND resend_for IS NULL RETURNING 1`,
    [before, [...confirmed.keys()], [...confirmed.values()], Math.min(...confirmed.values())],
  );
  return rows.length;
}

/** Removes a reader from the lost batches, and deletes those that only it needed. */
export async function forgetReader(query: Query, reader: string): Promise<void> {
  await query("DELETE FROM outbox_batch WHERE resend_for = ARRAY[$1]", [reader]);
  await query(
    "UPDATE outbox_batch SET resend_for = array_remove(resend_for, $1) WHERE resend_for && ARRAY[$1]",
    [reader],
  );
}

/** Whether one of these readers needs lost batches. */
export async function hasLost(query: Query, readers: string[]): Promise<boolean> {
  const [row] = await query<{ lost: boolean }>(
    "SELECT EXISTS (SELECT FROM outbox_batch WHERE resend_for && $1) AS lost",
    [readers],
  );
  return row?.lost === true;
}

/** The highest outbox id of a sent event, or 0. */
export async function lastSentId(query: Query): Promise<number> {
  const [row] = await query<{ last: string | null }>(
    "SELECT max(id) AS last FROM outbox WHERE published_at IS NOT NULL",
  );
  return Number(row?.last ?? 0);
}

/** The number of waiting events, and the age of the oldest in seconds. */
export async function countWaiting(query: Query): Promise<{ rows: number; seconds: number }> {
  const [row] = await query<{ rows: number; seconds: number }>(
    `SELECT count(*)::int AS rows,
       coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float AS seconds
     FROM outbox WHERE published_at IS NULL`,
  );
  return row ?? { rows: 0, seconds: 0 };
}
