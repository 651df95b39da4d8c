import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { eraseEvents } from "@oneworld/service-kit/events/outbox";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";

/** A new member: the required fields, and optional ones. */
export type NewMember = Pick<Member, "id" | "name" | "joinedAt"> &
  Partial<Pick<Member, "bio" | "statusBadge" | "imgUrl">>;

/** Adds the members whose ids have no row yet; a removed member keeps theirs. @returns the added ones */
export const addMembers = (tx: Prisma.TransactionClient, members: NewMember[]): Promise<Member[]> =>
  tx.member.createManyAndReturn({ data: members, skipDuplicates: true });

/**
 * A member, whom other transactions can't change until this one ends, so that versions reach the outbox in their order.
 *
 * @returns null for an unknown member
 */
export async function lockMember(tx: Prisma.TransactionClient, id: string): Promise<Member | null> {
  await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.member.findUnique({ where: { id } });
}

/** Changes a member who is locked. @returns the member after it */
export const changeMember = (
  tx: Prisma.TransactionClient,
  id: string,
  data: Prisma.MemberUncheckedUpdateInput,
): Promise<Member> => tx.member.update({ where: { id }, data });

/** Whether there is a member of this id. */
export const isMember = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.member.count({ where: { id, removedAt: null } })) > 0;

/** Whether there was a member of this id whose account is gone. */
export const isRemoved = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.member.count({ where: { id, removedAt: { not: null } } })) > 0;

/** Erases a member's public profile from published events. */
export const eraseProfile = (tx: Prisma.TransactionClient, id: string): Promise<void> =>
  eraseEvents(tx, "member.updated", id, {
    name: FORMER_MEMBER,
    bio: "",
    img: null,
    statusBadge: "Basic",
  });
