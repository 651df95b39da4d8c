import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { newId } from "../data/id.ts";
import { ENTRIES_ERASED } from "./outbox.ts";
import { pause } from "../process/pause.ts";
import { relayMetrics } from "./relay-metrics.ts";
import type { RelayDeps } from "./relay-deps.ts";
import { compact } from "./relay-compaction.repo.ts";
import {
  ANY_READER,
  stopFastPolling,
  hasLost,
  lastSentId,
  listen,
  loadState,
  markLost,
  saveState,
  startFastPolling,
  takeHistory,
  takeLost,
  takeWaiting,
  type Batch,
  type Query,
} from "./relay.repo.ts";
import { RelayStream, StreamAhead, StreamLost } from "./relay-stream.ts";
import { maintainStream, recordStreamLoss, type ActiveReaders } from "./relay-upkeep.ts";

/** Events per Redis transaction: new ones, and resent ones. */
const BATCH = 500;
const RESENT_BATCH = 2_000;

/**
 * Maximum number of resent events in flight per group, so that a new event waits only a fraction of a second. It also
 * bounds the memory of a resend in Redis.
 */
const RESENT_IN_FLIGHT = 6_000;

/** Milliseconds between two polls while events arrive, and how long that lasts after the last one. */
const AWAKE_POLL_MS = 20;
const AWAKE_MS = 1_000;

/**
 * Milliseconds between two maintenance runs of the stream while events arrive and otherwise, and between two
 * compactions.
 */
const BUSY_UPKEEP_MS = 500;
const UPKEEP_MS = 2_000;
const COMPACT_MS = 60_000;

/** The leader's connection. */
interface Lead {
  client: pg.PoolClient;
  query: Query;
  stopped: AbortSignal;
}

/**
 * Prepares the leading relay's loop.
 *
 * @returns a function that runs one turn: new events, then maintenance, then some resent events, then a pause. It
 * rejects when PostgreSQL or Redis fails; the caller must then give up the lead
 */
export async function createRelayTurn(
  deps: RelayDeps & { pollMs: number },
  { client, query, stopped }: Lead,
): Promise<() => Promise<void>> {
  const { redis, owner, log, pollMs } = deps;
  const { tailSeconds = 0, maxEntries = 200_000, retentionDays = 30 } = deps;
  const stream = new RelayStream(redis, owner);
  const state = await loadState(query);
  const upkeep = { query, stream, owner, log, tailSeconds, maxEntries };
  const idle = createWait(client, stopped);
  let active: ActiveReaders = new Set();
  // A stream that lost entries keeps a lower top until the next event: that loss is already recorded
  let recordedLoss = { last: -1, top: -1 };
  const recordLoss = (top: number) => (recordedLoss = { last: state.last, top });
  const expectedTop = () => (state.last === recordedLoss.last ? recordedLoss.top : state.last);
  let isSynced = false;
  let pollsFast = false;
  let mayResend = true;
  let lastEventAt = 0;
  let upkeepAt = 0;
  let compactAt = Date.now() + COMPACT_MS;
  await listen(query);
  const desync = () => (isSynced = false);
  // Registered before any command can reach a restarted Redis
  redis.on("close", desync);
  stopped.addEventListener("abort", () => redis.off("close", desync), { once: true });
  client.once("end", () => redis.off("close", desync));

  /** Compares the stream with the recorded batches. */
  async function synchronize(): Promise<void> {
    isSynced = true;
    const found = await stream.state();
    if (state.epoch === null) {
      await adopt(found.top);
    } else if (found.epoch !== state.epoch) {
      const batches = await recordStreamLoss(upkeep, state, -1);
      log.warn({ batches }, "Redis has lost the stream, resending unapplied events");
      await begin(found.top);
      recordLoss(found.top);
    } else if (found.top < expectedTop()) {
      const batches = await recordStreamLoss(upkeep, state, found.top);
      if (batches > 0)
        log.warn({ batches }, "Redis lacks the stream's end, resending unapplied events");
      else log.info("Redis lost the stream's last entries, all of them applied");
      await saveState(query, state);
      recordLoss(found.top);
    } else if (found.top > state.last) {
      state.last = found.top;
      // The next batch is recorded at the position after the saved one
      await saveState(query, state);
    }
    await stream.eraseMarked();
    upkeepAt = 0;
  }

  /** Takes over from releases without positions. If their stream is lost, it resends the history. */
  async function adopt(top: number): Promise<void> {
    const sent = top === 0 ? await lastSentId(query) : 0;
    if (sent > 0) Object.assign(state, { trimmed: true, historyNext: 0, historyTo: sent });
    await begin(top);
  }

  async function begin(top: number): Promise<void> {
    state.epoch = newId();
    state.last = Math.max(state.last, top);
    await saveState(query, state);
    await stream.writeEpoch(state.epoch);
  }

  async function send(batch: Batch): Promise<void> {
    if (batch.rows.length === 0) return;
    try {
      await stream.write(batch, state.epoch ?? "");
      relayMetrics.sent.inc({ owner }, batch.rows.length);
    } catch (error) {
      if (!(error instanceof StreamLost || error instanceof StreamAhead)) throw error;
      isSynced = false;
      if (error instanceof StreamLost) return;
      log.warn({ err: error }, "another writer has added to the stream");
      await markLost(
        query,
        batch.last + 1,
        new Map([[ANY_READER, batch.last - batch.rows.length]]),
      );
      mayResend = true;
      return;
    }
    if (batch.rows.some(({ type }) => type === ENTRIES_ERASED)) await stream.eraseMarked();
  }

  /** Resends some of the events that readers lack. @returns whether there may be more */
  async function resend(): Promise<boolean> {
    if (!mayResend) return false;
    const readers = [ANY_READER, ...active];
    const isHistoryDue = state.historyNext !== null && active.size > 0;
    if (!isHistoryDue && !(await hasLost(query, readers))) return (mayResend = false);
    if (!(await hasRoom())) {
      await sleep(AWAKE_POLL_MS / 2);
      return true;
    }
    const batch =
      (await takeLost(query, state, readers)) ??
      (isHistoryDue ? await takeHistory(query, state, RESENT_BATCH) : null);
    if (batch) {
      relayMetrics.resent.inc({ owner }, batch.rows.length);
      await send(batch);
      return true;
    }
    state.historyNext = null;
    state.historyTo = null;
    await saveState(query, state);
    return false;
  }

  /** Whether the active readers' backlog is short enough to add resent events. */
  async function hasRoom(): Promise<boolean> {
    if (tailSeconds > 0) return true;
    const most = Math.min(RESENT_IN_FLIGHT, maxEntries / 2);
    if (active.size === 0) return (await stream.state()).length < most;
    const groups = await stream.progress();
    return groups.every(
      ({ name, delivered, pending }) =>
        !active.has(name) || state.last - delivered + pending < most,
    );
  }

  async function rest(): Promise<void> {
    const isBusy = Date.now() - lastEventAt < AWAKE_MS;
    if (isBusy && !pollsFast) pollsFast = await startFastPolling(query);
    if (!isBusy && pollsFast) {
      pollsFast = false;
      await stopFastPolling(query);
      // An event may have arrived just before, without a notification
      return;
    }
    await idle(isBusy ? Math.min(AWAKE_POLL_MS, pollMs) : pollMs);
  }

  return async () => {
    if (!isSynced) await synchronize();
    const batch = await takeWaiting(query, state, BATCH);
    if (batch.rows.length > 0) lastEventAt = Date.now();
    await send(batch);
    if (!isSynced) return;
    if (Date.now() >= upkeepAt) {
      active = await maintainStream(upkeep, state);
      const found = await stream.state();
      isSynced = isSynced && found.epoch === state.epoch && found.top >= expectedTop();
      const isBusy = Date.now() - lastEventAt < UPKEEP_MS;
      upkeepAt = Date.now() + (isBusy ? BUSY_UPKEEP_MS : UPKEEP_MS);
      mayResend = true;
    }
    if (batch.rows.length === BATCH) return;
    if (await resend()) return;
    if (Date.now() >= compactAt) {
      const isDone = await compact(query, state, retentionDays);
      if (!isDone) return;
      compactAt = Date.now() + COMPACT_MS;
    }
    await rest();
  };
}

/** @returns a function that waits for a time, for a notification since the last wait, or for the relay's end */
function createWait(client: pg.PoolClient, stopped: AbortSignal): (ms: number) => Promise<void> {
  let woken: AbortController = new AbortController();
  const wakeUp = (): void => woken.abort();
  client.on("notification", wakeUp);
  stopped.addEventListener("abort", wakeUp, { once: true });
  return async (ms) => {
    await pause(ms, woken.signal);
    if (!stopped.aborted) woken = new AbortController();
  };
}
