import { forbidden } from "@oneworld/service-kit/http/errors";
import { conversationNotFound } from "../not-found.ts";
import type { Pairs } from "./pairs.ts";

/** 403: the conversation is between two others. */
export const notYours = () => forbidden("You are not part of this conversation.");

/**
 * Lets through only who is in the conversation.
 *
 * @returns the other member's id
 * @throws ApiError `not_found` where there is no such conversation, `forbidden` for other members'
 */
export async function otherMemberOf(
  pairs: Pairs,
  conversationId: string,
  memberId: string,
): Promise<string> {
  const members = await pairs.membersOf(conversationId);
  if (!members) throw conversationNotFound();
  const [low, high] = members;
  if (memberId === low) return high;
  if (memberId === high) return low;
  throw notYours();
}
