import { forbidden } from "@oneworld/service-kit/http/errors";
import { conversationNotFound } from "../not-found.ts";

/**
 * Only its two members may see or use a conversation.
 *
 * @param members undefined for an unknown conversation
 * @returns the other member's id
 * @throws ApiError `not_found`, `forbidden` for other members' conversation
 */
export function otherMemberOf(
  members: readonly [string, string] | undefined,
  memberId: string,
): string {
  if (!members) throw conversationNotFound();
  const [low, high] = members;
  if (memberId === low) return high;
  if (memberId === high) return low;
  throw forbidden("You are not part of this conversation.");
}

/** 403: the other member's account is gone. */
export const refuseClosed = () => forbidden("This member has left. You can't send them messages.");

/** 403: one of the two blocks the other. */
export const refuseBlocked = () => forbidden("You can't write to this member.");

/** 403: the member doesn't accept conversations from everybody. */
export const refuseUnasked = () =>
  forbidden("This member doesn't accept new conversations from you.");
