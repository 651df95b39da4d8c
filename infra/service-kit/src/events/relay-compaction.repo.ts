import { EVENTS, type EventType } from "@oneworld/contracts/events/catalogue";
import { ENTRIES_ERASED } from "./outbox.ts";
import type { Query, RelayState } from "./relay.repo.ts";

/** Events processed per statement. */
const CHUNK = 1_000;

/**
 * Deletes events older than the retention that are superseded by a newer one of the same identity, and those without
 * state (`identity: null` in the catalogue).
 * The outbox thus keeps the newest event of every identity, and a replay yields the current state.
 *
 * Each event is processed once, when it reaches that age.
 *
 * @returns whether all are processed for now
 */
export async function compact(
  query: Query,
  state: RelayState,
  retentionDays: number,
): Promise<boolean> {
  const aged = await query<{ id: string }>(
    `SELECT id FROM outbox
     WHERE id > $1 AND published_at IS NOT NULL AND occurred_at < now() - make_interval(days => $2)
     ORDER BY id LIMIT ${CHUNK}`,
    [state.compactedTo, retentionDays],
  );
  const last = aged.at(-1);
  if (!last) return true;
  const ids = aged.map(({ id }) => id);
  await query("DELETE FROM outbox WHERE id = ANY($1::bigint[]) AND type = ANY($2)", [
    ids,
    TRANSIENT,
  ]);
  await query(
    `DELETE FROM outbox AS older USING outbox AS newer
     WHERE newer.id = ANY($1::bigint[]) AND older.subject = newer.subject AND older.type = newer.type
       AND older.id < newer.id AND older.published_at IS NOT NULL AND ${SAME_IDENTITY}`,
    [ids],
  );
  await query("UPDATE outbox_relay SET compacted_to = $1", [last.id]);
  state.compactedTo = Number(last.id);
  return aged.length < CHUNK;
}

const types = Object.keys(EVENTS) as EventType[];

const TRANSIENT = [ENTRIES_ERASED, ...types.filter((type) => EVENTS[type].identity === null)];

/** SQL that compares, by type, the fields of an event's identity. */
const SAME_IDENTITY = `CASE older.type ${types
  .filter((type) => EVENTS[type].identity !== null)
  .map((type) => {
    const fields = (EVENTS[type].identity ?? []).map(
      (field) => `older.data->>'${field}' IS NOT DISTINCT FROM newer.data->>'${field}'`,
    );
    return `WHEN '${type}' THEN ${fields.join(" AND ")}`;
  })
  .join(" ")} ELSE false END`;
