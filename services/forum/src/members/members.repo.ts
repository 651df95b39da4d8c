import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** Version of a removed member, the highest that the column holds: no later event is newer. */
export const REMOVED = 2 ** 31 - 1;

/** Who acts: all that the forum needs of a session. */
export interface Writer {
  id: string;
  name: string;
}

/** Adds missing members as version 0, which any version that profile publishes replaces. */
export async function addMembers(
  tx: Prisma.TransactionClient | PrismaClient,
  members: Writer[],
): Promise<void> {
  await tx.member.createMany({
    data: members.map(({ id, name }) => ({ id, name })),
    skipDuplicates: true,
  });
}

/** Keeps the public profiles that are newer than the stored ones, in one statement, so that events may come in any order. */
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
    WHERE member.version < excluded.version`;
}

/** Removes a member's name, picture and badge. What they wrote stays, without their name. */
export async function anonymise(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const anonymous = {
    name: FORMER_MEMBER,
    imgUrl: null,
    statusBadge: "Basic",
    version: REMOVED,
  } as const;
  await tx.member.upsert({ where: { id }, create: { id, ...anonymous }, update: anonymous });
}

/** Whether the member is known here, and their account not gone. */
export const isKnown = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.member.count({ where: { id, version: { lt: REMOVED } } })) > 0;

/**
 * SQL of a member as an author in JSON, by the contract's names. It stands in a select list, where it can only be
 * looked up by its key: as a join, the planner could decide to read all members.
 *
 * @param id SQL of the member's id
 */
export const authorJson = (id: string): string => `(
  SELECT row_to_json(author) FROM (
    SELECT id AS "_id", name,
      CASE WHEN img_url IS NOT NULL THEN json_build_object('secure_url', img_url) END AS img,
      status_badge AS "statusBadge"
    FROM member WHERE id = ${id}
  ) author)`;
