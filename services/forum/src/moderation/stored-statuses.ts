import { START } from "@oneworld/service-kit/data/page";
import type { Job } from "@oneworld/service-kit/process/job";
import { Prisma, type PrismaClient } from "../generated/client.ts";

/** Seconds between two runs. The trigger stores the status of cases with a new event. */
const EVERY_SECONDS = 3_600;

/** Cases of one statement, which holds their locks until it ends. */
const PART = Prisma.raw("100");

/**
 * Stores the status of the next cases without one, and returns the last id; null where there are none. A case that another transaction
 * has locked waits for the next run, unless that transaction adds an event.
 */
async function storePart(db: PrismaClient, after: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ last: string | null }[]>`
    WITH part AS MATERIALIZED (
      SELECT id FROM moderation_case WHERE stored_status IS NULL AND id > ${after}::uuid
      ORDER BY id LIMIT ${PART} FOR NO KEY UPDATE SKIP LOCKED
    ), stored AS (
      UPDATE moderation_case one SET stored_status = (SELECT status FROM moderation_state WHERE case_id = one.id)
      WHERE id IN (SELECT id FROM part)
    )
    SELECT max(id::text) AS last FROM part`;
  return row?.last ?? null;
}

/** Stores the status of cases from before the column `stored_status`, for the index of undecided cases. */
export const storedStatusesJob = ({ db }: { db: PrismaClient }): Job => ({
  name: "stored-statuses",
  everySeconds: EVERY_SECONDS,
  run: async (stopped) => {
    let after: string | null = START;
    while (after !== null) {
      if (stopped?.aborted) return;
      after = await storePart(db, after);
    }
  },
});
