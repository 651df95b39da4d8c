import type { RequestAnswered } from "@oneworld/contracts/chat/http";
import type { Actor } from "@oneworld/service-kit/data/member-projection";
import { NEW_MEMBER_DAYS } from "@oneworld/service-kit/data/new-member";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import {
  otherMemberOf,
  refuseBlocked,
  refuseClosed,
} from "../conversations/conversations.policy.ts";
import type { ChatDeps } from "../conversations/conversations.rules.ts";
import { findBlocks } from "../restrictions/restrictions.repo.ts";
import { refuseDecline, refuseOwnRequest, refuseRequests } from "./requests.policy.ts";
import {
  acceptRequest,
  addRequest,
  declineRequest,
  findRequestState,
  type NewPair,
  type Opened,
} from "./requests.repo.ts";

const DAY_MS = 86_400_000;

/** Whether a member counts as new. One whose sign-up can't be looked up does. */
async function isNewMember(lookUpMember: MemberLookup, id: string): Promise<boolean> {
  const found = await lookUpMember(id).catch(() => null);
  return !found || Date.now() - Date.parse(found.registeredAt) < NEW_MEMBER_DAYS * DAY_MS;
}

/**
 * Opens a conversation with a member who doesn't follow the sender. The sender's age is looked up only above the limit of new members.
 *
 * @returns false when a concurrent call has opened it
 * @throws ApiError `too_many_requests` with the limit and its end
 */
export async function openRequest(
  {
    db,
    lookUpMember,
    limits,
    takeTurns,
  }: Pick<ChatDeps, "db" | "lookUpMember" | "limits" | "takeTurns">,
  pair: NewPair,
  senderId: string,
): Promise<boolean> {
  const open = (max: number): Promise<Opened> =>
    takeTurns(senderId, () => addRequest(db, pair, senderId, max));
  const { NEW_MEMBER_REQUESTS_PER_DAY, REQUESTS_PER_DAY } = limits;
  const first = await open(Math.min(NEW_MEMBER_REQUESTS_PER_DAY, REQUESTS_PER_DAY));
  if ("isAdded" in first) return first.isAdded;
  const isNew = await isNewMember(lookUpMember, senderId);
  const opened = isNew ? first : await open(REQUESTS_PER_DAY);
  if ("isAdded" in opened) return opened.isAdded;
  throw refuseRequests(limits, { isNew, until: opened.until });
}

/**
 * Accepts or declines a request of the other member, and informs the devices: of both after an acceptance, of the answering
 * member only after a refusal.
 *
 * @throws ApiError `not_found`; `forbidden` for a conversation one isn't in, one's own request, after a block and where the sender has
 *   left; `conflict` for declining what is no request
 */
export async function answerRequest(
  { pool, pairs, live }: Pick<ChatDeps, "pool" | "pairs" | "live">,
  self: Actor,
  conversationId: string,
  accept: boolean,
): Promise<RequestAnswered> {
  const otherId = otherMemberOf(await pairs.membersOf(conversationId), self.id);
  if (accept && (await findBlocks(pool, self.id, otherId)).isBlocked) throw refuseBlocked();
  const answer = accept ? acceptRequest : declineRequest;
  if (await answer(pool, conversationId, self.id)) {
    live.publishRequest(accept ? [self.id, otherId] : [self.id], {
      conversationId,
      accepted: accept,
    });
    return { accepted: accept };
  }
  const state = await findRequestState(pool, conversationId);
  if (state?.isRequest && state.requestedBy === self.id) throw refuseOwnRequest();
  if (state?.closed) throw refuseClosed();
  if (!accept) throw refuseDecline();
  return { accepted: true };
}
