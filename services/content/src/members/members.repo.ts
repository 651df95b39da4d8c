import type { Author } from "@oneworld/contracts/profile/author";
import type { MemberUpdated } from "@oneworld/contracts/profile/events";
import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";

/** Version of a removed member: the column's maximum, so that later events are ignored. */
const REMOVED = 2 ** 31 - 1;

/** The acting member: id and name from the session. */
export interface Actor {
  id: string;
  name: string;
}

/** Adds missing members as version 0, which profile's first event replaces. */
export async function addMembers(
  tx: Prisma.TransactionClient | PrismaClient,
  members: Actor[],
): Promise<void> {
  await tx.member.createMany({
    data: members.map(({ id, name }) => ({ id, name })),
    skipDuplicates: true,
  });
}

/** Stores the public profiles that are newer than the stored ones, in one statement, in any order of events. */
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

/** Erases a member's name, picture and tier permanently. Their reviews stay under the former member. */
export async function anonymise(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const anonymous = {
    name: FORMER_MEMBER,
    imgUrl: null,
    statusBadge: "Basic",
    version: REMOVED,
  } as const;
  await tx.member.upsert({ where: { id }, create: { id, ...anonymous }, update: anonymous });
}

/** Locks a member until the transaction ends, and adds the member if missing. */
export async function lockMember(tx: Prisma.TransactionClient, member: Actor): Promise<void> {
  await addMembers(tx, [member]);
  await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${member.id}::uuid FOR NO KEY UPDATE`;
}

/** A member's tier; the free one for unknown members. */
export async function tierOf(
  db: Prisma.TransactionClient | PrismaClient,
  id: string,
): Promise<StatusBadge> {
  const member = await db.member.findUnique({ where: { id }, select: { statusBadge: true } });
  return member?.statusBadge ?? "Basic";
}

/** A member as shown beside their reviews. */
export const toAuthor = ({ id, name, imgUrl, statusBadge }: Member): Author => ({
  _id: id,
  name,
  img: imgUrl === null ? null : { secure_url: imgUrl },
  statusBadge,
});
