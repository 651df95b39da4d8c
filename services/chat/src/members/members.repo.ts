import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { FollowChanged, MemberUpdated } from "@oneworld/contracts/profile/events";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Who acts: all that chat needs of a session. */
export interface Actor {
  id: string;
  name: string;
}

/** Adds missing members as version 0, which any version that profile publishes replaces. */
export async function addMembers(
  tx: Prisma.TransactionClient | PrismaClient,
  members: Actor[],
): Promise<void> {
  await tx.member.createMany({
    data: members.map(({ id, name }) => ({ id, name })),
    skipDuplicates: true,
  });
}

/** Keeps the public profiles that are newer than the stored ones, of members who aren't removed, in any order of events. */
export async function keepNewest(db: PrismaClient, profiles: MemberUpdated[]): Promise<void> {
  const rows = profiles.map(({ memberId, name, img, statusBadge, version }) => ({
    id: memberId,
    name,
    img_url: img?.secure_url ?? null,
    status_badge: statusBadge,
    version,
  }));
  await db.$executeRaw`
    INSERT INTO member (id, name, img_url, status_badge, version)
    SELECT DISTINCT ON (id) id, name, img_url, status_badge, version
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given (id uuid, name text, img_url text, status_badge status_badge, version int)
    ORDER BY id, version DESC
    ON CONFLICT (id) DO UPDATE
    SET name = excluded.name, img_url = excluded.img_url, status_badge = excluded.status_badge, version = excluded.version
    WHERE member.version < excluded.version AND member.removed_at IS NULL`;
}

/**
 * Keeps the newest change of each pair, except for removed members.
 *
 * @returns the followers for whom something has changed
 */
export async function keepFollows(db: PrismaClient, changes: FollowChanged[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
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
      RETURNING follower_id
    ) SELECT DISTINCT follower_id AS id FROM kept`;
  return rows.map(({ id }) => id);
}

/** Whether a member is known here and not gone. */
export const isHere = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.member.count({ where: { id, removedAt: null } })) > 0;

/** Sets whether others may see how far a member who is known has read. */
export async function setReadReceipts(
  db: PrismaClient,
  id: string,
  readReceipts: boolean,
): Promise<void> {
  await db.member.update({ where: { id }, data: { readReceipts }, select: { id: true } });
}

/** Keeps of a member only a row without a public profile, and the messages, which belong to the partner as well. */
export async function eraseMember(
  tx: Prisma.TransactionClient,
  id: string,
  removedAt: Date,
): Promise<void> {
  const gone = {
    name: FORMER_MEMBER,
    imgUrl: null,
    statusBadge: "Basic" as const,
    readReceipts: true,
    removedAt,
  };
  await tx.member.upsert({
    where: { id },
    update: gone,
    create: { id, ...gone },
    select: { id: true },
  });
  await tx.follow.deleteMany({ where: { OR: [{ followerId: id }, { followeeId: id }] } });
  await tx.conversation.updateMany({
    where: { lowId: id },
    data: { closed: true, lowReadSeq: 0, lowReadCount: 0 },
  });
  await tx.conversation.updateMany({
    where: { highId: id },
    data: { closed: true, highReadSeq: 0, highReadCount: 0 },
  });
}

/**
 * SQL of a member's public profile in JSON, by the contract's names.
 *
 * @param id SQL of the member's id
 */
export const faceJson = (id: string): string => `(
  SELECT row_to_json(profile) FROM (
    SELECT id AS "_id", name,
      CASE WHEN img_url IS NOT NULL THEN json_build_object('secure_url', img_url) END AS img,
      status_badge AS "statusBadge"
    FROM member WHERE id = ${id}
  ) profile)`;
