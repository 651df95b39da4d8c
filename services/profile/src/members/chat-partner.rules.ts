import type { ChatPartner } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { PrismaClient } from "../generated/client.ts";
import { assertNewcomer, learnMember, type SignedInMember } from "./members.rules.ts";

/**
 * A member's public profile, as chats show it.
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
  if (member) {
    const { name, imgUrl, statusBadge } = member;
    const img = imgUrl === null ? null : { secure_url: imgUrl };
    return { id, _id: id, name, img, statusBadge };
  }
  await assertNewcomer(deps.db, id, viewer.id);
  return { id, _id: id, name: viewer.name, img: null, statusBadge: "Basic" };
}
