import type { ChatPartner } from "@oneworld/contracts/profile/http";
import { presentAuthor } from "@oneworld/service-kit/data/present";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { PrismaClient } from "../generated/client.ts";
import { isBlocked } from "../restrictions/restrictions.repo.ts";
import { assertNewcomer } from "./members.policy.ts";
import { isRemoved } from "./members.repo.ts";
import { learnMember, type SignedInMember } from "./members.rules.ts";

/**
 * A member's public profile, as chats show it; only the name where one of the two blocks the other.
 *
 * @throws ApiError `not_found` for an unknown member, unless it is the viewer, whose sign-up event may still be under way
 */
export async function readChatPartner(
  deps: { db: PrismaClient; lookUpMember: MemberLookup },
  id: string,
  viewer: SignedInMember,
): Promise<ChatPartner> {
  const find = () => deps.db.member.findUnique({ where: { id, removedAt: null } });
  const member = (await find()) ?? ((await learnMember(deps, id)) ? await find() : null);
  if (member && (await isBlocked(deps.db, viewer.id, id)))
    return { id, _id: id, name: member.name, img: null, statusBadge: "Basic" };
  if (member) return { id, ...presentAuthor(member) };
  assertNewcomer(id, viewer.id, await isRemoved(deps.db, id));
  return { id, _id: id, name: viewer.name, img: null, statusBadge: "Basic" };
}
