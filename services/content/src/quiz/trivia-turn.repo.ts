import type { PrismaClient } from "../generated/client.ts";

/** Id of the single row. */
const ID = 1;

/**
 * Reserves a call to the trivia service, if one is allowed now. Of concurrent replicas one succeeds.
 *
 * @param holdMs milliseconds after which the reservation expires
 */
export async function reserveTurn(db: PrismaClient, holdMs: number): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO trivia_turn (id, free_at) VALUES (${ID}, now() + ${holdMs}::int * interval '1 millisecond')
    ON CONFLICT (id) DO UPDATE SET free_at = excluded.free_at
    WHERE trivia_turn.free_at <= now()`;
  return count > 0;
}

/** Ends the reservation. @param pauseMs milliseconds until the next call is allowed */
export async function releaseTurn(db: PrismaClient, pauseMs: number): Promise<void> {
  await db.$executeRaw`
    UPDATE trivia_turn SET free_at = now() + ${pauseMs}::int * interval '1 millisecond' WHERE id = ${ID}`;
}
