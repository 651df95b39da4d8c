import type { FollowChanged } from "@oneworld/contracts/profile/events";
import { lockFollows } from "@oneworld/service-kit/data/follows";
import { REMOVED_VERSION } from "@oneworld/service-kit/data/member-projection";
import type { PrismaClient } from "../generated/client.ts";

/** Keeps the newest change of each pair, in any order of events, except for removed members. */
export async function keepFollows(db: PrismaClient, changes: FollowChanged[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFollows(tx);
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
