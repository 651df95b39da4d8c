import { FOLLOWS_SHOWN } from "@oneworld/contracts/members/limits";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";

/** What has to be known of a new member; the rest may be given. */
export type NewMember = Pick<Member, "id" | "name" | "joinedAt"> &
  Partial<Pick<Member, "bio" | "statusBadge">>;

/** A member with the newest of those who follow them and whom they follow. */
export type ProfileRow = Omit<Member, "version" | "joinedAt"> & {
  followers: string[];
  following: string[];
  followedByViewer: boolean;
};

/** Adds those members who are not here yet. @returns the added ones */
export const addMembers = (tx: Prisma.TransactionClient, members: NewMember[]): Promise<Member[]> =>
  tx.member.createManyAndReturn({ data: members, skipDuplicates: true });

/** Sets a member's bio. The row stays locked, so that versions reach the outbox in their order. */
export const setBio = (tx: Prisma.TransactionClient, id: string, bio: string): Promise<Member> =>
  tx.member.update({ where: { id }, data: { bio, version: { increment: 1 } } });

/** Everything a profile shows, in one query. @returns null for an unknown id */
export async function findProfile(
  db: PrismaClient,
  id: string,
  viewerId: string | undefined,
): Promise<ProfileRow | null> {
  const [row] = await db.$queryRaw<ProfileRow[]>`
    SELECT id, name, bio, status_badge AS "statusBadge", img_url AS "imgUrl", cover_url AS "coverUrl",
      follower_count AS "followerCount", following_count AS "followingCount",
      ARRAY(
        SELECT follower_id FROM follow WHERE followee_id = member.id
        ORDER BY created_at DESC, follower_id LIMIT ${FOLLOWS_SHOWN}
      ) AS followers,
      ARRAY(
        SELECT followee_id FROM follow WHERE follower_id = member.id
        ORDER BY created_at DESC, followee_id LIMIT ${FOLLOWS_SHOWN}
      ) AS following,
      EXISTS (
        SELECT 1 FROM follow WHERE follower_id = ${viewerId ?? null}::uuid AND followee_id = member.id
      ) AS "followedByViewer"
    FROM member WHERE id = ${id}::uuid`;
  return row ?? null;
}
