import type { RestrictionChanged } from "@oneworld/contracts/profile/events";
import { newId } from "@oneworld/service-kit/data/id";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import { hiddenFrom } from "@oneworld/service-kit/data/restrictions";
import { Prisma, type PrismaClient } from "../generated/client.ts";

type Transaction = Prisma.TransactionClient;
const { sql, raw } = Prisma;

/** What a member does to another one. */
export type Restriction = Omit<RestrictionChanged, "version" | "active">;

/** SQL that selects who is hidden from a member; as {@link hiddenFrom}. */
export const hiddenFromMember = (
  viewerId: string,
  hides: Parameters<typeof hiddenFrom>[1] = "everywhere",
): Prisma.Sql => {
  const [before = "", after = ""] = hiddenFrom("$", hides).split("$");
  return sql`${raw(before)}${viewerId}::uuid${raw(after)}`;
};

/** Locks two members until the end of the transaction, always in the order of ids. @returns those who exist */
export const lockPair = (tx: Transaction, one: string, other: string) =>
  tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM member WHERE id IN (${one}::uuid, ${other}::uuid) AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`;

/** How many members a member blocks and mutes. */
export const countRestrictions = (tx: Transaction, memberId: string): Promise<number> =>
  tx.restriction.count({ where: { memberId, kind: { in: ["block", "mute"] } } });

/** The next version of `restriction.changed` and `mutedWords.changed`. */
export async function nextVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ version: bigint }[]>`
    SELECT nextval('restriction_version') AS version`;
  return Number(row?.version);
}

/** Adds a restriction of locked members, or changes its end. @returns whether that changed anything */
export async function addRestriction(
  tx: Transaction,
  { memberId, otherId, kind, until }: Restriction,
  version: number,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    INSERT INTO restriction (id, member_id, other_id, kind, active, until, version)
    VALUES (${newId()}::uuid, ${memberId}::uuid, ${otherId}::uuid, ${kind}, true, ${until}::timestamptz, ${version})
    ON CONFLICT (member_id, other_id, kind) DO UPDATE SET until = excluded.until, version = excluded.version
    WHERE restriction.until IS DISTINCT FROM excluded.until`;
  if (changed > 0 && kind === "block") {
    await tx.$executeRaw`
      INSERT INTO restriction (id, member_id, other_id, kind, active, version)
      VALUES (${newId()}::uuid, ${otherId}::uuid, ${memberId}::uuid, 'blocked', true, ${version})
      ON CONFLICT DO NOTHING`;
  }
  return changed > 0;
}

/** Ends a restriction of locked members. @returns whether there was one */
export async function removeRestriction(
  tx: Transaction,
  { memberId, otherId, kind }: Omit<Restriction, "until">,
): Promise<boolean> {
  const { count } = await tx.restriction.deleteMany({ where: { memberId, otherId, kind } });
  if (kind === "block") {
    const blocked = { memberId: otherId, otherId: memberId, kind: "blocked" };
    await tx.restriction.deleteMany({ where: blocked });
  }
  return count > 0;
}

/** Whether one of two members blocks the other. */
export const isBlocked = async (
  db: PrismaClient | Transaction,
  memberId: string,
  otherId: string,
): Promise<boolean> =>
  (await db.restriction.count({ where: { memberId, otherId, kind: { not: "mute" } } })) > 0;

/** A member whom another one blocks or mutes. */
export interface RestrictionRow {
  /** of the restriction */
  id: string;
  member: MemberRow;
  until: Date | null;
}

/** Whom a member blocks or mutes, the last one first. */
export async function listRestrictions(
  db: PrismaClient,
  memberId: string,
  kind: Restriction["kind"],
  { cursor = END, limit }: PageRequest,
): Promise<RestrictionRow[]> {
  const rows = await db.$queryRaw<
    (MemberRow & Omit<RestrictionRow, "member" | "id"> & { rowId: string })[]
  >`
    SELECT entry.id AS "rowId", until, member.id, name, img_url AS "imgUrl", status_badge::text AS "statusBadge"
    FROM restriction entry JOIN member ON member.id = other_id
    WHERE entry.member_id = ${memberId}::uuid AND kind = ${kind} AND entry.id < ${cursor}::uuid
      AND (until IS NULL OR until > now())
    ORDER BY entry.id DESC LIMIT ${limit}`;
  return rows.map(({ rowId, until, ...member }) => ({ id: rowId, until, member }));
}

/** The words that a member has muted. */
export const findWords = async (db: PrismaClient, memberId: string): Promise<string[]> =>
  (await db.mutedWords.findUnique({ where: { memberId } }))?.words ?? [];

/** Replaces a locked member's words. */
export async function saveWords(
  tx: Transaction,
  memberId: string,
  words: string[],
  version: number,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO muted_words (member_id, words, patterns, version)
    VALUES (${memberId}::uuid, ${words}, muted_patterns(${words}), ${version})
    ON CONFLICT (member_id) DO UPDATE
    SET words = excluded.words, patterns = excluded.patterns, version = excluded.version`;
}
