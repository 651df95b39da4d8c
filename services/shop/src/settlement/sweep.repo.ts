import type { PrismaClient } from "../generated/client.ts";

/** The one row of the sweep. */
const ID = 1;

/** Days for which handled events are remembered; Stripe's list of events goes back 30. */
const REMEMBERED_DAYS = 40;

/** Pauses before the first and between the last retries of an event. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;

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

/** Those of some events that the sweep passes over: they have been handled, or are set apart. */
export async function knownAmong(db: PrismaClient, ids: string[]): Promise<Set<string>> {
  const some = { where: { id: { in: ids } }, select: { id: true } };
  const rows = [await db.stripeEvent.findMany(some), await db.stripeEventRetry.findMany(some)];
  return new Set(rows.flat().map(({ id }) => id));
}

/** Sets an event apart that could not be applied. The first retry is due a minute later. */
export async function setApart(db: PrismaClient, id: string): Promise<void> {
  const dueAt = new Date(Date.now() + FIRST_PAUSE_SECONDS * 1000);
  await db.stripeEventRetry.createMany({ data: { id, dueAt }, skipDuplicates: true });
}

/**
 * Takes events that were set apart and are due; another replica doesn't get the same ones. Each pause is twice as long
 * as the one before, up to six hours.
 *
 * @param limit how many of the due ones; null takes those and all others
 */
export async function takeRetries(db: PrismaClient, limit: number | null): Promise<string[]> {
  const taken = await db.$queryRaw<{ id: string }[]>`
    UPDATE stripe_event_retry SET attempts = attempts + 1, due_at = now() + interval '1 second' *
      least(${LONGEST_PAUSE_SECONDS}::int, ${FIRST_PAUSE_SECONDS}::int * 2 ^ least(attempts, 20))
    WHERE id IN (
      SELECT id FROM stripe_event_retry WHERE due_at <= now() OR ${limit === null}
      ORDER BY due_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return taken.map(({ id }) => id);
}

/** Ends the retries of an event. */
export async function endRetries(db: PrismaClient, id: string): Promise<void> {
  await db.stripeEventRetry.deleteMany({ where: { id } });
}
