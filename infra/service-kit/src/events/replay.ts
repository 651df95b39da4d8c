import { EVENTS, type EventType } from "@oneworld/contracts/events/catalogue";
import type { Logger } from "pino";
import { dispatchAll, type EventHandlers } from "./event-envelope.ts";
import { eventLogPage, type EventLogPage } from "./event-log.routes.ts";
import { bearer } from "../http/internal-app.ts";

/** Milliseconds that the owner may take to answer a page of events. */
const PAGE_MS = 30_000;

/** The result of a replay. */
export interface Replayed {
  applied: number;
  /** events that violate their contract */
  skipped: number;
  /** time since which every event came: of earlier ones only the newest about each fact; null if all came */
  completeSince: string | null;
  /** replayed types of which no earlier event came, since none of them is kept for its state */
  lostTypes: EventType[];
}

/**
 * Reapplies another service's events that this one handles, oldest first: at least the newest event of each identity.
 * It rebuilds a lost or wrong projection. It deletes nothing, so delete wrong rows first. The live consumer may run
 * meanwhile, since handlers accept repetition and any order. After a failure, run it again.
 *
 * @param deps.owner the service that publishes the events; it is called over HTTP
 * @param deps.address of the owner's internal listener
 * @throws Error when this service consumes no events of the owner, the owner is unreachable, or a handler fails
 */
export async function replayEvents(deps: {
  owner: string;
  address: string;
  internalSecret: string;
  handlers: EventHandlers;
  log: Logger;
}): Promise<Replayed> {
  const types = typesOf(deps.handlers, deps.owner);
  const done: Replayed = { applied: 0, skipped: 0, completeSince: null, lostTypes: [] };
  for (let after: string | null = "0"; after !== null;) {
    const page: EventLogPage = await readPage(deps, after, types);
    await apply(page, deps, done);
    done.completeSince ??= page.completeSince ?? null;
    after = page.next;
  }
  if (done.completeSince !== null)
    done.lostTypes = types.filter((type) => EVENTS[type].identity === null);
  report(deps, done);
  return done;
}

/** Logs what came, and what the owner no longer has. */
function report(
  { owner, log }: { owner: string; log: Logger },
  { completeSince, lostTypes, ...counts }: Replayed,
): void {
  log.info({ owner, ...counts }, "replayed");
  if (completeSince === null) return;
  log.info(
    { owner, completeSince, lostTypes },
    "history before completeSince is compacted; events of lostTypes are gone",
  );
}

function typesOf(handlers: EventHandlers, owner: string): EventType[] {
  const types = (Object.keys(handlers) as EventType[]).filter(
    (type) => EVENTS[type].owner === owner,
  );
  if (types.length > 0) return types;
  const owners = [
    ...new Set((Object.keys(handlers) as EventType[]).map((type) => EVENTS[type].owner)),
  ];
  throw new Error(
    `This service consumes no events of ${owner}. It consumes those of ${owners.join(", ")}.`,
  );
}

async function readPage(
  { owner, address, internalSecret }: { owner: string; address: string; internalSecret: string },
  after: string,
  types: EventType[],
): Promise<EventLogPage> {
  const url = new URL("/internal/events", address);
  url.search = new URLSearchParams({ after, types: types.join() }).toString();
  const response = await fetch(url, {
    headers: bearer(internalSecret),
    signal: AbortSignal.timeout(PAGE_MS),
  });
  if (!response.ok) throw new Error(`${owner} answered ${response.status} to ${url.pathname}.`);
  return eventLogPage.parse(await response.json());
}

async function apply(
  { events }: EventLogPage,
  { handlers, log }: { handlers: EventHandlers; log: Logger },
  replayed: Replayed,
): Promise<void> {
  const deliveries = events.map((envelope) => ({ key: envelope.id, envelope }));
  const { done, broken, failed } = await dispatchAll(deliveries, handlers);
  for (const { key: event, error: err } of broken) {
    log.error({ err, event }, "skipped an event that violates its contract");
  }
  for (const { error } of failed) throw error;
  replayed.applied += done.length;
  replayed.skipped += broken.length;
}
