import type { Logger } from "pino";
import { relayMetrics, reportWaiting } from "./relay-metrics.ts";
import {
  ANY_READER,
  forgetApplied,
  forgetReader,
  lastSentId,
  markLost,
  saveState,
  type Query,
  type RelayState,
} from "./relay.repo.ts";
import type { Progress, RelayStream } from "./relay-stream.ts";

/** Milliseconds of idleness after which a consumer counts as disconnected, and after which it is removed. */
const AWAY_MS = 3_000;
const REMOVE_CONSUMER_MS = 10 * 60_000;

/** Milliseconds for which the stream waits for a group without consumers. Then the group is removed. */
const RETIRE_MS = 7 * 86_400_000;

/** Fraction of its maximum length to which a full stream is cut. */
const CUT_TO = 0.9;

/** Milliseconds between two updates of a group's last activity. */
const SEEN_MS = 60_000;

/** Dependencies of a stream's maintenance. */
export interface UpkeepDeps {
  query: Query;
  stream: RelayStream;
  owner: string;
  log: Logger;
  /** seconds for which entries are kept for readers outside groups */
  tailSeconds: number;
  /** maximum number of entries in the stream, applied or not */
  maxEntries: number;
}

/** Groups with a connected consumer. */
export type ActiveReaders = ReadonlySet<string>;

/**
 * Registers the stream's groups, removes entries that all of them have applied, and enforces the maximum length.
 *
 * @returns the groups with a connected consumer
 */
export async function maintainStream(deps: UpkeepDeps, state: RelayState): Promise<ActiveReaders> {
  const { query, stream, owner, maxEntries } = deps;
  const groups = await stream.progress();
  const { length } = await stream.state();
  const before = JSON.stringify(state);
  const active = await registerReaders(deps, state, groups);
  await retireReaders(deps, state);
  if (length > maxEntries) await cut(deps, state);
  await trim(deps, state);
  if (JSON.stringify(state) !== before) await saveState(query, state);

  await reportWaiting(query, owner);
  relayMetrics.entries.set({ owner }, length);
  for (const { name, applied, pending } of groups) {
    relayMetrics.lag.set({ owner, group: name }, Math.max(0, state.last - applied));
    relayMetrics.pending.set({ owner, group: name }, pending);
  }
  return active;
}

async function registerReaders(
  { query, stream, log }: UpkeepDeps,
  state: RelayState,
  groups: Progress[],
): Promise<ActiveReaders> {
  const active = new Set<string>();
  for (const { name, applied } of groups) {
    const isActive = (await stream.removeIdleConsumers(name, REMOVE_CONSUMER_MS)) < AWAY_MS;
    if (isActive) active.add(name);
    const known = state.readers[name];
    if (!known && state.trimmed) {
      log.info({ group: name }, "resending the outbox's history to a new group");
      state.historyNext = 0;
      state.historyTo = await lastSentId(query);
    }
    const seenAt = known?.seenAt ?? Date.now();
    state.readers[name] = {
      // After a loss of data in Redis groups restart; their applied events stay applied
      confirmed: Math.max(known?.confirmed ?? 0, applied),
      seenAt: isActive && Date.now() - seenAt > SEEN_MS ? Date.now() : seenAt,
    };
  }
  return active;
}

/** Removes groups that were inactive for long. A returning group counts as new, and gets the history. */
async function retireReaders({ query, stream, log }: UpkeepDeps, state: RelayState): Promise<void> {
  for (const [group, { seenAt }] of Object.entries(state.readers)) {
    if (Date.now() - seenAt <= RETIRE_MS) continue;
    log.error({ group }, "removed a group that was inactive for too long");
    await stream.removeGroup(group);
    delete state.readers[group];
    await forgetReader(query, group);
  }
}

/** The position up to which every group has applied its events, or null without groups. */
function confirmedByAll({ readers }: RelayState): number | null {
  const confirmed = Object.values(readers).map((reader) => reader.confirmed);
  return confirmed.length === 0 ? null : Math.min(...confirmed);
}

/** Removes entries that no reader needs. A stream without readers keeps its entries for the first one. */
async function trim({ query, stream, tailSeconds }: UpkeepDeps, state: RelayState): Promise<void> {
  const confirmed = confirmedByAll(state) ?? (tailSeconds > 0 ? state.last : null);
  if (confirmed === null) return;
  const forgotten = await forgetApplied(query, confirmed, tailSeconds);
  const upTo = tailSeconds > 0 ? forgotten : confirmed;
  if (upTo === null || upTo <= 0) return;
  if (!state.trimmed) {
    // Saved first, so that a group that appears meanwhile gets the history
    state.trimmed = true;
    await saveState(query, state);
  }
  await stream.trimTo(upTo);
}

/** Cuts the oldest entries off a full stream. Groups that lack some get them again once they read. */
async function cut(deps: UpkeepDeps, state: RelayState): Promise<void> {
  const { query, stream, owner, log, maxEntries } = deps;
  state.trimmed = true;
  await saveState(query, state);
  await stream.cutTo(Math.floor(maxEntries * CUT_TO));
  const { first } = await stream.state();
  const before = first ?? state.last + 1;
  const behind = new Map(
    Object.entries(state.readers).flatMap(([name, { confirmed }]) =>
      confirmed < before - 1 ? [[name, confirmed] as const] : [],
    ),
  );
  const hasReaders = Object.keys(state.readers).length > 0;
  if (hasReaders && behind.size === 0) return;
  relayMetrics.cut.inc({ owner });
  const groups = [...behind.keys()];
  log.error({ groups, maxEntries }, "the stream is full, unread entries were cut off");
  // The first group of a stream gets the outbox's history
  if (hasReaders) await markLost(query, before, behind);
  else await forgetApplied(query, before - 1, 0);
}

/** Records that the stream has lost its entries after a position. Those that some group hasn't applied are resent. */
export async function recordStreamLoss(
  { query, tailSeconds }: Pick<UpkeepDeps, "query" | "tailSeconds">,
  state: RelayState,
  after: number,
): Promise<number> {
  await forgetApplied(query, confirmedByAll(state) ?? state.last, tailSeconds);
  state.trimmed = true;
  return markLost(query, Number.MAX_SAFE_INTEGER, new Map([[ANY_READER, after]]));
}
