import type { PrismaClient } from "../generated/client.ts";

/** Of the one row. */
const ID = 1;

/**
 * Takes the turn to call the trivia service, if it is free. Of any number of copies that try at once, one gets it.
 *
 * @param holdMs milliseconds after which the turn is free again, should nobody hand it back
 */
export async function takeTurn(db: PrismaClient, holdMs: number): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO trivia_turn (id, free_at) VALUES (${ID}, now() + ${holdMs}::int * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE SET free_at = excluded.free_at
    WHERE trivia_turn.free_at <= now()`;
  return count > 0;
}

/** Hands the turn back. @param pauseMs milliseconds until it is free */
export async function handTurnBack(db: PrismaClient, pauseMs: number): Promise<void> {
  await db.$executeRaw`
    UPDATE trivia_turn SET free_at = now() + ${pauseMs}::int * interval '1 millisecond' WHERE id = ${ID}`;
}
