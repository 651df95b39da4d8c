import type { PrismaClient } from "../generated/client.ts";

/** The one row of the sweep. */
const ID = 1;

/** Days for which handled events are remembered; Stripe's list of events goes back 30. */
const REMEMBERED_DAYS = 40;

/**
 * Takes the turn to read Stripe's list of events, which only one copy of the shop gets.
 *
 * @param everySeconds when the next turn is; with 0 the turn is taken whether or not it is due
 * @returns up to when the list has been read; null when the turn isn't due
 */
export async function takeTurn(db: PrismaClient, everySeconds: number): Promise<Date | null> {
  const [turn] = await db.$queryRaw<{ readUpTo: Date }[]>`
    UPDATE event_sweep SET due_at = now() + ${everySeconds}::int * interval '1 second'
    WHERE id = ${ID} AND (due_at <= now() OR ${everySeconds}::int = 0)
    RETURNING read_up_to AS "readUpTo"`;
  return turn?.readUpTo ?? null;
}

/** Keeps up to when the list has been read, and forgets handled events that are no longer in it. */
export async function endTurn(db: PrismaClient, readUpTo: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE event_sweep SET read_up_to = greatest(read_up_to, ${readUpTo}) WHERE id = ${ID}`;
  await db.$executeRaw`
    DELETE FROM stripe_event WHERE handled_at < now() - ${REMEMBERED_DAYS}::int * interval '1 day'`;
}

/** Those of some events that have been handled. */
export async function handledAmong(db: PrismaClient, ids: string[]): Promise<Set<string>> {
  const rows = await db.stripeEvent.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}
