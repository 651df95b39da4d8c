import type { ChatFace } from "@oneworld/contracts/members/http";
import type { PrismaClient } from "../generated/client.ts";
import { assertNewcomer, type SignedInMember } from "./members.rules.ts";

/**
 * A member's face, as chats show it.
 *
 * @throws ApiError `not_found` for a member nobody has told of, unless it is the viewer, whose sign-up may be on its way
 */
export async function readChatFace(
  db: PrismaClient,
  id: string,
  viewer: SignedInMember,
): Promise<ChatFace> {
  const member = await db.member.findUnique({ where: { id, removedAt: null } });
  if (member) {
    const { name, imgUrl, statusBadge } = member;
    const img = imgUrl === null ? null : { secure_url: imgUrl };
    return { id, _id: id, name, img, statusBadge };
  }
  await assertNewcomer(db, id, viewer.id);
  return { id, _id: id, name: viewer.name, img: null, statusBadge: "Basic" };
}
