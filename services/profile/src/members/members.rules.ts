import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { newProfile } from "@oneworld/contracts/profile/new-profile";
import type { Profile } from "@oneworld/contracts/profile/http";
import { parseJson, type JsonOf } from "@oneworld/service-kit/data/database-json";
import { presentImage } from "@oneworld/service-kit/data/present";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { appendEvents } from "@oneworld/service-kit/events/outbox";
import type { Pool } from "pg";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";
import { replaceInUse } from "../pictures/pictures.rules.ts";
import { listHidden, presentHidden } from "./hidden-profile.repo.ts";
import { memberNotFound } from "./member-id.ts";
import { assertNewcomer } from "./members.policy.ts";
import { addMembers, changeMember, isMember, isRemoved, type NewMember } from "./members.repo.ts";
import { findProfile } from "./profile.repo.ts";

export type SignedInMember = ResolvedSession["member"];

/** What reading profiles needs. */
interface ProfileReaders {
  db: PrismaClient;
  pool: Pool;
  lookUpMember: MemberLookup;
}

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

/** The signed-in member as a new one here, for actions that come before the event of their sign-up. */
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
        img: presentImage(member.imgUrl),
        statusBadge: member.statusBadge,
      },
    })),
  );

/** Changes what a locked member's profile shows, and publishes it if others have a copy of that. */
export async function changeProfile(
  tx: Prisma.TransactionClient,
  before: Member,
  changes: Partial<Member>,
): Promise<void> {
  const after = { ...before, ...changes };
  if ((Object.keys(changes) as (keyof Member)[]).every((key) => after[key] === before[key])) return;
  const isPublished =
    after.name !== before.name || after.bio !== before.bio || after.imgUrl !== before.imgUrl;
  const member = await changeMember(tx, before.id, {
    ...changes,
    ...(isPublished && { version: { increment: 1 } }),
  });
  await replaceInUse(tx, { before: before.imgUrl, after: after.imgUrl });
  await replaceInUse(tx, { before: before.coverUrl, after: after.coverUrl });
  if (isPublished) await publishProfile(tx, member);
}

/**
 * A member's profile, as others see it.
 *
 * @param viewerId null for a visitor
 * @throws ApiError `not_found`
 */
export async function readProfile(
  deps: ProfileReaders,
  id: string,
  viewerId: string | null,
): Promise<JsonOf<Profile>> {
  const find = () => findProfile(deps.pool, id, viewerId);
  const profile = (await find()) ?? ((await learnMember(deps, id)) ? await find() : null);
  if (profile === null) throw memberNotFound();
  return profile;
}

/**
 * The signed-in member's own profile, with their email, their role and what moderators hide of it.
 *
 * @throws ApiError `not_found` for a member whose account is gone
 */
export async function readOwnProfile(
  { db, pool }: Pick<ProfileReaders, "db" | "pool">,
  self: SignedInMember,
): Promise<Profile> {
  const found = await findProfile(pool, self.id, self.id);
  if (found === null) assertNewcomer(self.id, self.id, await isRemoved(db, self.id));
  const profile = found === null ? newProfile(self.id, self.name) : parseJson(found);
  const hidden = presentHidden(await listHidden(db, self.id));
  return { ...profile, ...hidden, email: self.email, role: self.role };
}
