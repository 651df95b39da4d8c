import type { FollowList } from "@oneworld/contracts/profile/http";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { PrismaClient } from "../generated/client.ts";
import { assertNewcomer } from "../members/members.policy.ts";
import { isMember, isRemoved } from "../members/members.repo.ts";
import { learnMember } from "../members/members.rules.ts";
import { isBlocked } from "../restrictions/restrictions.repo.ts";
import { presentFollow } from "./follow-lists.present.ts";
import { listFollows, type FollowSide } from "./follow-lists.repo.ts";

/**
 * A page of those who follow a member, or whom the member follows, newest first. It is empty where the viewer and the member block
 * each other.
 *
 * @param list.viewerId null for a visitor
 * @throws ApiError `not_found` for an unknown member, unless it is the viewer, whose sign-up event may still be under way
 */
export async function readFollows(
  deps: { db: PrismaClient; lookUpMember: MemberLookup },
  list: { id: string; side: FollowSide; viewerId: string | null },
  page: PageRequest,
): Promise<FollowList> {
  const { db } = deps;
  const isKnown = (await isMember(db, list.id)) || (await learnMember(deps, list.id));
  if (!isKnown) assertNewcomer(list.id, list.viewerId, await isRemoved(db, list.id));
  if (list.viewerId !== null && (await isBlocked(db, list.viewerId, list.id)))
    return { members: [], nextCursor: null };
  const { rows, nextCursor } = await readPageOf(page, (part) => listFollows(db, list, part));
  return { members: rows.map(presentFollow), nextCursor };
}
