import type { EventData, EventType } from "@oneworld/contracts/events/catalogue";
import type { SqlExecutor } from "../data/database.ts";
import type { Envelope } from "./event-envelope.ts";
import { newId } from "../data/id.ts";

/** Type of the row that makes the relay delete stream entries. Consumers ignore it. */
export const ENTRIES_ERASED = "entries.erased";

/** A row of a service's outbox. */
export interface OutboxRow {
  id: string;
  event_id: string;
  type: string;
  subject: string;
  data: unknown;
  occurred_at: Date;
}

/**
 * Records an event in the transaction that writes its fact.
 *
 * @param tx the transaction that writes the fact
 * @param subject id of the event's entity
 */
export async function appendEvent<T extends EventType>(
  tx: SqlExecutor,
  type: T,
  subject: string,
  data: EventData[T],
): Promise<void> {
  await appendEvents(tx, type, [{ subject, data }]);
}

/** As {@link appendEvent}, for many events of one type in one statement. Their ids ascend in the given order. */
export async function appendEvents<T extends EventType>(
  tx: SqlExecutor,
  type: T,
  events: readonly { subject: string; data: EventData[T] }[],
): Promise<void> {
  if (events.length === 0) return;
  await insertRows(tx, type, events);
}

/**
 * Erases personal data from a subject's events of one type, in the transaction that removes the subject. It replaces
 * the given fields in the outbox's `data`, and the relay deletes the stream's earlier entries.
 *
 * A slow consumer misses those, but still gets the event of the removal, which makes them irrelevant.
 *
 * @param subject id of the removed entity
 * @param replacement fields of `data` with personal data, and their replacements
 */
export async function eraseEvents<T extends EventType>(
  tx: SqlExecutor,
  type: T,
  subject: string,
  replacement: Partial<EventData[T]>,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE outbox SET data = data || $3::jsonb WHERE subject = $1 AND type = $2`,
    subject,
    type,
    JSON.stringify(replacement),
  );
  await insertRows(tx, ENTRIES_ERASED, [{ subject, data: { type } }]);
}

async function insertRows(
  tx: SqlExecutor,
  type: string,
  events: readonly { subject: string; data: unknown }[],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO outbox (event_id, type, subject, data)
     SELECT event_id::uuid, $1, subject, data::jsonb
     FROM unnest($2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS given (event_id, subject, data, place)
     ORDER BY place`,
    type,
    events.map(() => newId()),
    events.map(({ subject }) => subject),
    events.map(({ data }) => JSON.stringify(data)),
  );
}

/** Converts an outbox row to an event. */
export const toEnvelope = (row: OutboxRow): Envelope => ({
  id: row.event_id,
  type: row.type,
  subject: row.subject,
  occurredAt: row.occurred_at.toISOString(),
  data: row.data,
});
