import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { hiddenFromMember } from "../restrictions/restrictions.repo.ts";

const { sql, raw, empty } = Prisma;

/** Whom a list shows: those who follow a member, or those whom the member follows. */
export type FollowSide = "followers" | "following";

/** A member on a list, and the follow that put them there. */
export interface FollowRow {
  /** of the follow */
  id: string;
  member: MemberRow;
  followedByViewer: boolean;
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
export async function listFollows(
  db: PrismaClient,
  { id, side, viewerId }: { id: string; side: FollowSide; viewerId: string | null },
  { cursor = END, limit }: PageRequest,
): Promise<FollowRow[]> {
  const { of, listed } = COLUMNS[side];
  const rows = await db.$queryRaw<(MemberRow & { followId: string; followedByViewer: boolean })[]>`
    SELECT entry.id AS "followId", member.id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge",
      EXISTS (
        SELECT FROM follow WHERE follower_id = ${viewerId}::uuid AND followee_id = member.id
      ) AS "followedByViewer"
    FROM (${page({ id, of, listed, cursor, limit, viewerId })}) entry JOIN member ON member.id = listed
    ORDER BY entry.id DESC`;
  return rows.map(({ followId, followedByViewer, ...member }) => ({
    id: followId,
    member,
    followedByViewer,
  }));
}

interface Page {
  id: string;
  of: string;
  listed: string;
  cursor: string;
  limit: number;
  viewerId: string | null;
}

const page = ({ id, of, listed, cursor, limit, viewerId }: Page) => sql`
  SELECT id, ${raw(listed)} AS listed FROM follow
  WHERE ${raw(of)} = ${id}::uuid AND id < ${cursor}::uuid
    ${viewerId === null ? empty : sql`AND ${raw(listed)} NOT IN (${hiddenFromMember(viewerId)})`}
  ORDER BY id DESC LIMIT ${raw(String(limit))}`;
