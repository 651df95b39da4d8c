import type { FollowList } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { PrismaClient } from "../generated/client.ts";
import { isMember } from "../members/members.repo.ts";
import { assertNewcomer, learnMember } from "../members/members.rules.ts";
import { listFollows, type FollowSide } from "./follow-lists.repo.ts";

/**
 * A page of those who follow a member, or whom the member follows, newest first.
 *
 * @param list.viewerId null for a visitor
 * @throws ApiError `not_found` for an unknown member, unless it is the viewer, whose sign-up event may still be under way
 */
export async function readFollows(
  deps: { db: PrismaClient; lookUpMember: MemberLookup },
  list: { id: string; side: FollowSide; viewerId: string | null },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<FollowList> {
  const { db } = deps;
  const isKnown = (await isMember(db, list.id)) || (await learnMember(deps, list.id));
  if (!isKnown) await assertNewcomer(db, list.id, list.viewerId);
  const found = await listFollows(db, list, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    members: shown.map(({ member }) => member),
    nextCursor: last?.followId ?? null,
  };
}
