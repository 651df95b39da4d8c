import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { FOLLOWS_SHOWN } from "@oneworld/contracts/members/limits";
import type { Profile } from "@oneworld/contracts/members/http";
import type { EventHandlers } from "@oneworld/service-kit/event-envelope";
import { appendEvent } from "@oneworld/service-kit/outbox";
import type { Member, Prisma, PrismaClient } from "../generated/client.ts";
import { memberNotFound } from "./member-id.ts";
import {
  addMembers,
  findProfile,
  setBio,
  type NewMember,
  type ProfileRow,
} from "./members.repo.ts";

type SignedInMember = ResolvedSession["member"];

/** What this service does with the events of others: a sign-up makes a member here. */
export const memberHandlers = (db: PrismaClient): EventHandlers => ({
  "member.registered": ({ memberId, name, registeredAt }) =>
    registerMember(db, { id: memberId, name, joinedAt: new Date(registeredAt) }),
});

/** Makes a member and tells the other services of their face. Does nothing for a member who is here already. */
export const registerMember = (db: PrismaClient, member: NewMember): Promise<void> =>
  db.$transaction(async (tx) => {
    await registerMembers(tx, [member]);
  });

/** As {@link registerMember}, for many and within a transaction. @returns those that are new */
export async function registerMembers(
  tx: Prisma.TransactionClient,
  members: NewMember[],
): Promise<Member[]> {
  const added = await addMembers(tx, members);
  for (const member of added) await tellFace(tx, member);
  return added;
}

/** The signed-in member as a new one here, for acts that come before the news of their sign-up. */
export const asNewMember = ({ id, name }: SignedInMember): NewMember => ({
  id,
  name,
  joinedAt: new Date(),
});

/**
 * A member's profile as the viewer may see it.
 *
 * @param viewer null for a visitor
 * @throws ApiError `not_found`
 */
export async function readProfile(
  db: PrismaClient,
  id: string,
  viewer: SignedInMember | null,
): Promise<Profile> {
  const row = await findProfile(db, id, viewer?.id);
  if (row) return toProfile(row, viewer);
  // Whoever has just signed up can be here before the news of it
  if (viewer?.id === id) return toProfile(newcomer(viewer), viewer);
  throw memberNotFound();
}

/** Changes the signed-in member's bio and tells the other services. @returns their profile after it */
export async function updateBio(
  db: PrismaClient,
  self: SignedInMember,
  bio: string,
): Promise<Profile> {
  await db.$transaction(async (tx) => {
    await registerMembers(tx, [asNewMember(self)]);
    await tellFace(tx, await setBio(tx, self.id, bio));
  });
  return readProfile(db, self.id, self);
}

const tellFace = (tx: Prisma.TransactionClient, member: Member): Promise<void> =>
  appendEvent(tx, "member.updated", member.id, {
    memberId: member.id,
    version: member.version,
    name: member.name,
    bio: member.bio,
    img: toImage(member.imgUrl),
    statusBadge: member.statusBadge,
  });

const toImage = (url: string | null) => (url === null ? null : { secure_url: url });

function toProfile(row: ProfileRow, viewer: SignedInMember | null): Profile {
  const followers =
    row.followedByViewer && viewer ? withFirst(viewer.id, row.followers) : row.followers;
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    bio: row.bio,
    statusBadge: row.statusBadge,
    img: toImage(row.imgUrl),
    cover: toImage(row.coverUrl),
    followers,
    followerCount: row.followerCount,
    following: row.following,
    followings: row.following,
    followingCount: row.followingCount,
    ...(viewer?.id === row.id && { email: viewer.email, role: viewer.role }),
  };
}

/** The viewer's own entry decides which button they see, so that it is never cut off. */
const withFirst = (id: string, ids: string[]): string[] =>
  ids.includes(id) ? ids : [id, ...ids].slice(0, FOLLOWS_SHOWN);

const newcomer = ({ id, name }: SignedInMember): ProfileRow => ({
  id,
  name,
  bio: "",
  statusBadge: "Basic",
  imgUrl: null,
  coverUrl: null,
  followers: [],
  followerCount: 0,
  following: [],
  followingCount: 0,
  followedByViewer: false,
});
