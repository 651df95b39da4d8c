import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import type { Profile } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { appendEvents } from "@oneworld/service-kit/events/outbox";
import type { Pool } from "pg";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";
import { memberNotFound } from "./member-id.ts";
import { addMembers, isMember, isRemoved, type NewMember } from "./members.repo.ts";
import { findProfile } from "./profile.repo.ts";

export type SignedInMember = ResolvedSession["member"];

/** Adds a member and publishes their profile. Does nothing for one who exists or was removed. */
export const registerMember = (db: PrismaClient, member: NewMember): Promise<void> =>
  db.$transaction(async (tx) => {
    await registerMembers(tx, [member]);
  });

/** Adds a member whose sign-up event has not arrived yet. @returns false without an account */
export async function learnMember(
  { db, lookUpMember }: { db: PrismaClient; lookUpMember: MemberLookup },
  id: string,
): Promise<boolean> {
  const found = await lookUpMember(id);
  if (!found) return false;
  await registerMember(db, { id, name: found.name, joinedAt: new Date(found.registeredAt) });
  return isMember(db, id);
}

/** As {@link registerMember}, for many and within a transaction. @returns those that are new */
export async function registerMembers(
  tx: Prisma.TransactionClient,
  members: NewMember[],
): Promise<Member[]> {
  const added = await addMembers(tx, members);
  await publishProfiles(tx, added);
  return added;
}

/** The signed-in member as a new one here, for acts that come before the news of their sign-up. */
export const asNewMember = ({ id, name }: SignedInMember): NewMember => ({
  id,
  name,
  joinedAt: new Date(),
});

/** Publishes a member's public profile as it is now. */
export const publishProfile = (tx: Prisma.TransactionClient, member: Member): Promise<void> =>
  publishProfiles(tx, [member]);

const publishProfiles = (tx: Prisma.TransactionClient, members: Member[]): Promise<void> =>
  appendEvents(
    tx,
    "member.updated",
    members.map((member) => ({
      subject: member.id,
      data: {
        memberId: member.id,
        version: member.version,
        name: member.name,
        bio: member.bio,
        img: member.imgUrl === null ? null : { secure_url: member.imgUrl },
        statusBadge: member.statusBadge,
      },
    })),
  );

/**
 * A member's profile in JSON as the viewer may see it.
 *
 * @param viewer null for a visitor
 * @throws ApiError `not_found`
 */
export async function readProfile(
  { db, pool, lookUpMember }: { db: PrismaClient; pool: Pool; lookUpMember: MemberLookup },
  id: string,
  viewer: SignedInMember | null,
): Promise<string> {
  const find = () => findProfile(pool, id, viewer?.id ?? null);
  const found = await find();
  if (viewer?.id !== id) {
    const profile = found ?? ((await learnMember({ db, lookUpMember }, id)) ? await find() : null);
    if (profile === null) throw memberNotFound();
    return profile;
  }
  if (found === null) await assertNewcomer(db, id, viewer.id);
  const own = JSON.stringify({ email: viewer.email, role: viewer.role });
  return `${(found ?? newcomer(viewer)).slice(0, -1)},${own.slice(1)}`;
}

/**
 * Lets members pass who ask for themselves before their sign-up event has arrived.
 *
 * @param viewerId null for a visitor
 * @throws ApiError `not_found` for everybody else, and for a member whose account is gone
 */
export async function assertNewcomer(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<void> {
  if (viewerId !== id || (await isRemoved(db, id))) throw memberNotFound();
}

function newcomer({ id, name }: SignedInMember): string {
  return JSON.stringify({
    id,
    _id: id,
    name,
    bio: "",
    statusBadge: "Basic",
    img: null,
    cover: null,
    followers: [],
    followerCount: 0,
    following: [],
    followings: [],
    followingCount: 0,
  } satisfies Profile);
}
