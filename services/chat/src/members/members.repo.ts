import type { ChangePreferences } from "@oneworld/contracts/chat/http";
import type { FollowChanged } from "@oneworld/contracts/profile/events";
import { deleteFollowsOf, lockFollows } from "@oneworld/service-kit/data/follows";
import { anonymiseMember } from "@oneworld/service-kit/data/member-projection";
import { deleteRestrictionsOf } from "@oneworld/service-kit/data/restrictions";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { isRequest } from "../requests/request-sql.ts";

/**
 * Keeps the newest change of each pair, except for removed members. Who follows the sender of a request accepts it, a declined one too.
 * Conversations are locked in the order of their ids, as by those who store messages.
 *
 * @returns the followers for whom something has changed
 */
export async function keepFollows(db: PrismaClient, changes: FollowChanged[]): Promise<string[]> {
  const rows = await db.$transaction(async (tx) => {
    await lockFollows(tx);
    return tx.$queryRaw<{ id: string }[]>`
    WITH kept AS (
      INSERT INTO follow (follower_id, followee_id, following, version)
      SELECT DISTINCT ON ("followerId", "followeeId") "followerId", "followeeId", following, version
      FROM json_to_recordset(${JSON.stringify(changes)}::json)
        AS given ("followerId" uuid, "followeeId" uuid, following boolean, version int)
      WHERE NOT EXISTS (
        SELECT FROM member WHERE id IN ("followerId", "followeeId") AND removed_at IS NOT NULL
      )
      ORDER BY "followerId", "followeeId", version DESC
      ON CONFLICT (follower_id, followee_id) DO UPDATE
      SET following = excluded.following, version = excluded.version
      WHERE follow.version < excluded.version
      RETURNING follower_id, followee_id, following
    ), requests AS MATERIALIZED (
      SELECT conversation.id FROM kept JOIN conversation
        ON low_id = least(follower_id, followee_id) AND high_id = greatest(follower_id, followee_id)
      WHERE following AND requested_by = followee_id AND ${Prisma.raw(isRequest)}
      ORDER BY conversation.id FOR NO KEY UPDATE OF conversation
    ), accepted AS (
      UPDATE conversation SET accepted_at = now(), declined_at = NULL FROM requests WHERE conversation.id = requests.id
    ) SELECT DISTINCT follower_id AS id FROM kept`;
  });
  return rows.map(({ id }) => id);
}

/** Changes the preferences of a member who exists. */
export async function savePreferences(
  db: PrismaClient,
  id: string,
  { readReceipts, messagesFrom }: ChangePreferences,
): Promise<void> {
  const data = {
    ...(readReceipts !== undefined && { readReceipts }),
    ...(messagesFrom !== undefined && { messagesFrom }),
  };
  await db.member.update({ where: { id }, data, select: { id: true } });
}

/**
 * Erases a member's public profile. Their row stays, and their messages, which belong to the partner as well. Their message requests
 * disappear from the receivers' lists.
 */
export async function eraseMember(
  tx: Prisma.TransactionClient,
  id: string,
  removedAt: Date,
): Promise<void> {
  await anonymiseMember(tx, id);
  await tx.member.update({
    where: { id },
    data: { readReceipts: true, messagesFrom: "everybody", removedAt },
    select: { id: true },
  });
  await deleteRestrictionsOf(tx, id);
  await deleteFollowsOf(tx, id);
  // In the order of those who store messages
  await tx.$queryRaw`
    SELECT FROM conversation WHERE low_id = ${id}::uuid OR high_id = ${id}::uuid ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE conversation SET declined_at = CASE WHEN requested_by = ${id}::uuid THEN coalesce(declined_at, ${removedAt}) END
    WHERE requested_by IS NOT NULL AND (low_id = ${id}::uuid OR high_id = ${id}::uuid)`;
  await tx.conversation.updateMany({
    where: { lowId: id },
    data: { closed: true, lowReadSeq: 0, lowReadCount: 0 },
  });
  await tx.conversation.updateMany({
    where: { highId: id },
    data: { closed: true, highReadSeq: 0, highReadCount: 0 },
  });
}
