import { EVENTS, type EventType } from "@oneworld/contracts/events/catalogue";
import { ENTRIES_ERASED } from "./outbox.ts";
import type { Query, RelayState } from "./relay.repo.ts";

/** Events looked at in one statement. */
const CHUNK = 1_000;

/**
 * Deletes events that are older than the retention and of no more use: those that a newer one of the same identity has
 * replaced, and those that are no state (`identity: null` in the catalogue). So the outbox holds the newest event of
 * everything, however old it is, and a replay yields today's state.
 *
 * Each event is looked at once, when it reaches that age.
 *
 * @returns whether there are no more for now
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

/** SQL that compares, by type, the fields that say which fact an event is about. */
const SAME_IDENTITY = `CASE older.type ${types
  .filter((type) => EVENTS[type].identity !== null)
  .map((type) => {
    const fields = (EVENTS[type].identity ?? []).map(
      (field) => `older.data->>'${field}' = newer.data->>'${field}'`,
    );
    return `WHEN '${type}' THEN ${fields.join(" AND ")}`;
  })
  .join(" ")} ELSE false END`;
