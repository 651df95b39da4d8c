import type { FollowList } from "@oneworld/contracts/profile/http";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { imageJson } from "../members/profile.repo.ts";

const { sql, raw } = Prisma;

/** Greater than any id. */
const END = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Whom a list shows: those who follow a member, or those whom the member follows. */
export type FollowSide = "followers" | "following";

/** A member on a list, and the follow that put them there. */
export interface ListedFollow {
  followId: string;
  member: FollowList["members"][number];
}

/** Columns of the member whose list it is, and of those on it. */
const COLUMNS = {
  followers: { of: "followee_id", listed: "follower_id" },
  following: { of: "follower_id", listed: "followee_id" },
} as const satisfies Record<FollowSide, { of: string; listed: string }>;

/**
 * A list's entries after the follow that the cursor names, newest first. A follow that is gone serves as a cursor too.
 *
 * @param viewerId null for a visitor
 */
export function listFollows(
  db: PrismaClient,
  { id, side, viewerId }: { id: string; side: FollowSide; viewerId: string | null },
  { cursor = END, limit }: { cursor?: string | undefined; limit: number },
): Promise<ListedFollow[]> {
  const { of, listed } = COLUMNS[side];
  return db.$queryRaw<ListedFollow[]>`
    SELECT entry.id AS "followId", json_build_object(
      '_id', member.id, 'name', name, 'img', ${raw(imageJson("img_url"))}, 'statusBadge', status_badge,
      'followedByViewer', EXISTS (
        SELECT FROM follow WHERE follower_id = ${viewerId}::uuid AND followee_id = member.id
      )) AS member
    FROM (${page(id, of, listed, cursor, limit)}) entry JOIN member ON member.id = listed
    ORDER BY entry.id DESC`;
}

const page = (id: string, of: string, listed: string, cursor: string, limit: number) => sql`
  SELECT id, ${raw(listed)} AS listed FROM follow
  WHERE ${raw(of)} = ${id}::uuid AND id < ${cursor}::uuid
  ORDER BY id DESC LIMIT ${raw(String(limit))}`;
