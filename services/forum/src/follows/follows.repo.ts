import type { FollowChanged } from "@oneworld/contracts/profile/events";
import { REMOVED_VERSION } from "@oneworld/service-kit/data/member-projection";
import { Prisma, type PrismaClient } from "../generated/client.ts";

/** Key of the advisory lock of {@link keepFollows} and {@link deleteFollowsOf}; any number that no other lock has. */
const FOLLOWS_LOCK = Prisma.raw("1718578287");

/** Keeps the newest change of each pair, in any order of events, except for removed members. */
export async function keepFollows(db: PrismaClient, changes: FollowChanged[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${FOLLOWS_LOCK})`;
    await tx.$executeRaw`
      INSERT INTO follow (follower_id, followee_id, following, version)
      SELECT DISTINCT ON ("followerId", "followeeId") "followerId", "followeeId", following, version
      FROM json_to_recordset(${JSON.stringify(changes)}::json)
        AS given ("followerId" uuid, "followeeId" uuid, following boolean, version bigint)
      WHERE NOT EXISTS (
        SELECT FROM member WHERE id IN ("followerId", "followeeId") AND version = ${REMOVED_VERSION}
      )
      ORDER BY "followerId", "followeeId", version DESC
      ON CONFLICT (follower_id, followee_id) DO UPDATE
      SET following = excluded.following, version = excluded.version
      WHERE follow.version < excluded.version`;
  });
}

/** Deletes the follows of a removed member. Changes that are being kept are waited for; later ones find the member removed. */
export async function deleteFollowsOf(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FOLLOWS_LOCK})`;
  await tx.follow.deleteMany({ where: { OR: [{ followerId: id }, { followeeId: id }] } });
}
