import type { Redis } from "ioredis";
import type pg from "pg";
import type { Logger } from "pino";
import { pause } from "./outbox.ts";
import { clearRelayMetrics, relayMetrics, reportWaiting } from "./relay-metrics.ts";
import { createQuery, openSession, tryToLead, type Query } from "./relay.repo.ts";
import { createRelayTurn } from "./relay-turn.ts";

/** Milliseconds between two attempts to lead: about how long the outbox waits when the leader is gone. */
const ELECTION_MS = 1_000;

/** Milliseconds between two looks into the outbox when nothing wakes the relay. */
const POLL_MS = 1_000;

/** Seconds after which a waiting event shows that the relay doesn't work. */
const BEHIND_SECONDS = 60;

/** What a relay works with. */
export interface RelayDeps {
  /** a pool of its own, of which it keeps one connection */
  pool: pg.Pool;
  redis: Redis;
  /** the service whose outbox it is */
  owner: string;
  log: Logger;
  /** milliseconds between two looks into the outbox when nothing wakes the relay; a second when left out */
  pollMs?: number;
  /** seconds for which entries stay in the stream for readers that are no group; 0 when there are none */
  tailSeconds?: number | undefined;
  /** most entries of the stream, applied or not */
  maxEntries?: number;
  /** days for which events stay in the outbox that a newer one has replaced */
  retentionDays?: number;
}

/**
 * Relays a service's outbox into its Redis Stream. One replica leads, elected by an advisory lock on its connection; the
 * others stand by and take over within seconds. While Redis is away the rows wait. Each event is written once; what
 * Redis loses before every consumer group has applied it, is written again.
 *
 * @returns stops the relay after the batch in progress
 */
export function startOutboxRelay(deps: RelayDeps): () => Promise<void> {
  const { owner, log, pollMs = POLL_MS } = deps;
  const stopped = new AbortController();
  let failing = false;

  /** Leads for as long as the connection lasts and nothing fails. */
  async function runFor(client: pg.PoolClient): Promise<void> {
    const query = createQuery(client);
    await openSession(query, pollMs);
    if (!(await waitForLead(query))) return;
    relayMetrics.leads.set({ owner }, 1);
    log.debug("leads the outbox relay");
    const takeTurn = await createRelayTurn(
      { ...deps, pollMs },
      { client, query, stopped: stopped.signal },
    );
    while (!stopped.signal.aborted) {
      await takeTurn();
      if (failing) log.info("outbox relayed again");
      failing = false;
    }
  }

  async function waitForLead(query: Query): Promise<boolean> {
    while (!stopped.signal.aborted) {
      if (await tryToLead(query)) return true;
      // Left from a time when it led, or tried to in vain
      clearRelayMetrics(owner);
      await pause(ELECTION_MS, stopped.signal);
    }
    return false;
  }

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      let client: pg.PoolClient | undefined;
      try {
        client = await deps.pool.connect();
        // The next statement fails, too
        client.on("error", () => undefined);
        await runFor(client);
      } catch (err) {
        if (!failing && !stopped.signal.aborted) log.warn({ err }, "outbox waits");
        failing = true;
      }
      clearRelayMetrics(owner);
      // Also while Redis is away, which is when events wait
      if (failing && client) await reportWaiting(createQuery(client), owner).catch(() => undefined);
      // Closed and not given back: its locks go with it
      client?.release(true);
      if (failing) await pause(ELECTION_MS, stopped.signal);
    }
  })();

  return async () => {
    stopped.abort();
    await loop;
  };
}

/** @throws Error when an event has waited in the outbox for more than a minute */
export async function checkOutbox(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM outbox WHERE published_at IS NULL AND occurred_at < now() - make_interval(secs => $1)
     ORDER BY id LIMIT 1`,
    [BEHIND_SECONDS],
  );
  if (rowCount) throw new Error("Events wait in the outbox.");
}
