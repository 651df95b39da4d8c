import type { SqlExecutor } from "./database.ts";

/*
 * Who follows whom, kept by profile's events in the table `follow` of a service.
 */

/** Key of the advisory lock of {@link lockFollows} and {@link deleteFollowsOf}; any number that no other lock has. */
const FOLLOWS_LOCK = "1718578287";

/** Makes {@link deleteFollowsOf} wait for a transaction that keeps changes. Several may keep changes at once. */
export async function lockFollows(tx: SqlExecutor): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock_shared(${FOLLOWS_LOCK})`);
}

/** Deletes the follows of a removed member. Changes that are being kept are waited for; later ones find the member removed. */
export async function deleteFollowsOf(tx: SqlExecutor, id: string): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${FOLLOWS_LOCK})`);
  await tx.$executeRawUnsafe(
    "DELETE FROM follow WHERE follower_id = $1::uuid OR followee_id = $1::uuid",
    id,
  );
}
