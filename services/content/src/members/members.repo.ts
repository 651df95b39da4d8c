import type { Author } from "@oneworld/contracts/members/author";
import type { MemberUpdated } from "@oneworld/contracts/members/events";
import { FORMER_MEMBER } from "@oneworld/contracts/members/former-member";
import type { StatusBadge } from "@oneworld/contracts/members/tiers";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";

/** Version of a member whose account is gone, the highest that the column holds: nothing that is told of them later is newer. */
const REMOVED = 2 ** 31 - 1;

/** Who acts: all that content needs of a session. */
export interface Person {
  id: string;
  name: string;
}

/** Adds those members who are not known yet, as version 0, which any version that profile tells replaces. */
export async function addMembers(
  tx: Prisma.TransactionClient | PrismaClient,
  members: Person[],
): Promise<void> {
  await tx.member.createMany({
    data: members.map(({ id, name }) => ({ id, name })),
    skipDuplicates: true,
  });
}

/** Keeps the public profiles that are newer than the stored ones, in one statement, so that events may come in any order. */
export async function keepNewest(db: PrismaClient, faces: MemberUpdated[]): Promise<void> {
  const rows = faces.map(({ memberId, name, img, statusBadge, version }) => ({
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

/** Takes name, picture and tier from a member, for good. What they wrote stays theirs, whoever that was. */
export async function anonymise(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const nobody = {
    name: FORMER_MEMBER,
    imgUrl: null,
    statusBadge: "Basic",
    version: REMOVED,
  } as const;
  await tx.member.upsert({ where: { id }, create: { id, ...nobody }, update: nobody });
}

/** Makes other transactions that lock this member wait until this one ends, and adds the member where unknown. */
export async function lockMember(tx: Prisma.TransactionClient, member: Person): Promise<void> {
  await addMembers(tx, [member]);
  await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${member.id}::uuid FOR NO KEY UPDATE`;
}

/** The tier of a member; of one nobody has told about, the free one. */
export async function tierOf(
  db: Prisma.TransactionClient | PrismaClient,
  id: string,
): Promise<StatusBadge> {
  const member = await db.member.findUnique({ where: { id }, select: { statusBadge: true } });
  return member?.statusBadge ?? "Basic";
}

/** A member as shown beside what they wrote. */
export const toAuthor = ({ id, name, imgUrl, statusBadge }: Member): Author => ({
  _id: id,
  name,
  img: imgUrl === null ? null : { secure_url: imgUrl },
  statusBadge,
});
