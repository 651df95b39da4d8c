import type { EventType } from "@oneworld/contracts/events/catalogue";
import { Hono } from "hono";
import type pg from "pg";
import { z } from "zod";
import { envelopeSchema } from "./event-envelope.ts";
import { toEnvelope, type OutboxRow } from "./outbox.ts";
import type { ServiceEnv } from "../http/service-env.ts";
import { valid } from "../http/validate.ts";

/** Maximum number of events per page. */
const EVENT_PAGE_MAX = 500;

/** Query of `GET /internal/events`: events after an outbox id, of some or all types. */
const eventLogQuery = z.strictObject({
  after: z
    .string()
    .regex(/^\d{1,18}$/, "after must be an outbox id in digits.")
    .default("0"),
  types: z
    .string()
    .transform((names) => names.split(",") as EventType[])
    .optional(),
});

/**
 * Answer of `GET /internal/events`: oldest first; `next` is the cursor of the next page, null on the last one.
 * `completeSince` is the time since which every event is there; null if none was ever removed.
 */
export const eventLogPage = z.object({
  events: z.array(envelopeSchema),
  next: z.string().nullable(),
  // A replica of the previous release doesn't say
  completeSince: z.iso.datetime().nullish(),
});
export type EventLogPage = z.infer<typeof eventLogPage>;

/**
 * `GET /internal/events?after=&types=`: events from the service's outbox, which keeps at least the newest one of each
 * identity. The site's other processes use it to rebuild projections (`main.js replay`).
 */
export function eventLogRoutes(pool: pg.Pool): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/events", valid("query", eventLogQuery), async (c) => {
    const { after, types } = c.req.valid("query");
    return c.json<EventLogPage>(await readEvents(pool, after, types));
  });
  return app;
}

async function readEvents(
  pool: pg.Pool,
  after: string,
  types: EventType[] | undefined,
): Promise<EventLogPage> {
  const { rows } = await pool.query<OutboxRow>(
    `SELECT id, event_id, type, subject, data, occurred_at FROM outbox
     WHERE id > $1::bigint AND ($2::text[] IS NULL OR type = ANY($2)) ORDER BY id LIMIT ${EVENT_PAGE_MAX}`,
    [after, types ?? null],
  );
  const last = rows.length === EVENT_PAGE_MAX ? rows.at(-1) : undefined;
  const completeSince = await readCompleteSince(pool);
  return { events: rows.map(toEnvelope), next: last?.id ?? null, completeSince };
}

/** The time of the first event that the retention hasn't reached; null before its first removal. */
async function readCompleteSince(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ since: Date }>(
    `SELECT coalesce(
       (SELECT occurred_at FROM outbox WHERE outbox.id > compacted_to ORDER BY outbox.id LIMIT 1), now()
     ) AS since FROM outbox_relay WHERE compacted_to > 0`,
  );
  return rows[0]?.since.toISOString() ?? null;
}
