import type pg from "pg";
import { pause } from "../process/pause.ts";
import { clearRelayMetrics, relayMetrics, reportWaiting } from "./relay-metrics.ts";
import { createQuery, openSession, tryToLead, type Query } from "./relay.repo.ts";
import type { RelayDeps } from "./relay-deps.ts";
import { createRelayTurn } from "./relay-turn.ts";

/** Milliseconds between two attempts to become leader, and about how long a failover takes. */
const ELECTION_MS = 1_000;

/** Milliseconds between two polls of the outbox without a notification. */
const POLL_MS = 1_000;

/** Seconds after which a waiting event shows that the relay is broken. */
const BEHIND_SECONDS = 60;

/**
 * Relays a service's outbox to its Redis Stream. An advisory lock elects one replica as leader; the others take over
 * within seconds.
 * While Redis is unreachable, events wait in the outbox. Each event is written once, and again if Redis loses it before
 * every consumer group has applied it.
 *
 * @returns stops the relay after the current batch
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
    log.debug("elected as the outbox relay's leader");
    const ended = new AbortController();
    const end = (): void => ended.abort();
    // Removed with this lead, since another one follows each failure
    stopped.signal.addEventListener("abort", end, { signal: ended.signal });
    try {
      const takeTurn = await createRelayTurn(
        { ...deps, pollMs },
        { client, query, stopped: ended.signal },
      );
      while (!stopped.signal.aborted) {
        await takeTurn();
        if (failing) log.info("outbox relay works again");
        failing = false;
      }
    } finally {
      end();
    }
  }

  async function waitForLead(query: Query): Promise<boolean> {
    while (!stopped.signal.aborted) {
      if (await tryToLead(query)) return true;
      // Stale values of a former or failed leadership
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
        // The next statement reports the error, too
        client.on("error", () => undefined);
        await runFor(client);
      } catch (err) {
        if (!failing && !stopped.signal.aborted)
          log.warn({ err }, "outbox relay failed, events wait");
        failing = true;
      }
      clearRelayMetrics(owner);
      // Also while Redis is unreachable, which is when events wait
      if (failing && client) await reportWaiting(createQuery(client), owner).catch(() => undefined);
      // Destroys the connection, which releases its locks
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
