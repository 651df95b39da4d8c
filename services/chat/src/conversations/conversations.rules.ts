import type {
  ChangePreferences,
  ChatPreferences,
  Conversation,
  ReadAnswer,
} from "@oneworld/contracts/chat/http";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { KeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import type { Live } from "../live/live.ts";
import {
  addMembers,
  isMember,
  learnMember,
  type Actor,
} from "@oneworld/service-kit/data/member-projection";
import { savePreferences } from "../members/members.repo.ts";
import type { MessageStore } from "../messages/message-store.repo.ts";
import { memberNotFound } from "../not-found.ts";
import { openRequest } from "../requests/requests.rules.ts";
import { restoreRequest } from "../requests/requests.repo.ts";
import type { RequestLimits } from "../requests/requests.policy.ts";
import { findBlocks, findWelcome } from "../restrictions/restrictions.repo.ts";
import { endWaiting } from "../waiting/waiting.repo.ts";
import type { NoteMissed } from "../waiting/note-missed.ts";
import { addPair, findPreferences } from "./conversations.repo.ts";
import { otherMemberOf, refuseBlocked, refuseUnasked } from "./conversations.policy.ts";
import { readOneConversation } from "./list-conversations.rules.ts";
import { inOrder, type Pairs } from "./pairs.repo.ts";
import { countUnread, findReadState, moveReadMark } from "./read-marks.repo.ts";

/** What the rules of conversations and messages stand on. */
export interface ChatDeps {
  db: PrismaClient;
  pool: Pool;
  pairs: Pairs;
  messages: MessageStore;
  live: Live;
  noteMissed: NoteMissed;
  lookUpMember: MemberLookup;
  /** lets one member's new requests follow each other, so that they don't hold connections while they wait */
  takeTurns: KeyedLimiter;
  limits: RequestLimits;
}

/**
 * The one conversation of the signed-in member with another one, opened where there is none yet. With a member who doesn't follow them
 * it begins as a request. A request that the signed-in member has declined is shown again.
 *
 * @throws ApiError `invalid_input` for oneself, `not_found` for a member who is unknown or gone, `forbidden` where one
 *   blocks the other, or the other one doesn't accept it, `too_many_requests` for too many requests in a day
 */
export async function openConversation(
  deps: ChatDeps,
  self: Actor,
  receiverId: string,
): Promise<{ id: string; isNew: boolean }> {
  const { db, pool, pairs, live, lookUpMember } = deps;
  if (receiverId === self.id) {
    throw invalidFields({ receiverId: "You can't write to yourself." });
  }
  const known = await pairs.between(self.id, receiverId);
  const { blocks, isBlocked } = await findBlocks(pool, self.id, receiverId);
  // Who blocks the other one may still read what there is
  if (isBlocked && !(known && blocks)) throw refuseBlocked();
  if (known) {
    await restoreRequest(pool, known, self.id);
    return { id: known, isNew: false };
  }
  const isKnown =
    (await isMember(db, receiverId)) ||
    // Who has just signed up may be written to before the event has come
    (await learnMember({ db, lookUpMember }, receiverId));
  if (!isKnown) throw memberNotFound();
  const { accepts, follows } = await findWelcome(pool, receiverId, self.id);
  if (!accepts) throw refuseUnasked();
  await addMembers(db, [self]);
  const [low, high] = inOrder(self.id, receiverId);
  const id = newId();
  const pair = { id, low, high };
  if (follows ? await addPair(pool, pair) : await openRequest(deps, pair, self.id)) {
    live.publishContactsChanged([self.id, receiverId]);
    return { id, isNew: true };
  }
  return { id: (await pairs.between(low, high)) ?? id, isNew: false };
}

/** As {@link openConversation}. @returns the conversation, as the signed-in member sees it */
export async function openAndRead(
  deps: ChatDeps,
  self: Actor,
  receiverId: string,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const { id, isNew } = await openConversation(deps, self, receiverId);
  return { conversation: await readOneConversation(deps.pool, id, self.id), isNew };
}

/**
 * Marks a conversation as read up to `seq`, and notifies the reader's devices and the other member, if both let each other
 * see it.
 *
 * @param socketId the device that has read, which learns it from the answer
 * @throws ApiError `not_found`, `forbidden`
 */
export async function markRead(
  { pool, pairs, live }: ChatDeps,
  read: { conversationId: string; readerId: string; seq: number; socketId?: string },
): Promise<ReadAnswer> {
  const { conversationId, readerId, socketId } = read;
  const otherId = otherMemberOf(await pairs.membersOf(conversationId), readerId);
  const side = readerId < otherId ? "low" : "high";
  const moved = await moveReadMark(pool, side, read);
  const state = await findReadState(pool, conversationId, readerId);
  const { readSeq, unreadCount, waitingSeq, shared } = state;
  // Also where an earlier call has moved the mark and was lost before this
  if (waitingSeq !== null && waitingSeq <= readSeq)
    await endWaiting(pool, side, { conversationId, readerId, seq: waitingSeq, eventId: newId() });
  const unreadTotal = (await countUnread(pool, [readerId])).get(readerId)?.total ?? 0;
  if (moved) {
    const data = { conversationId, userId: readerId, seq: readSeq };
    live.publishRead([readerId, ...(shared ? [otherId] : [])], data, socketId);
  }
  return { readSeq, unreadCount, unreadTotal };
}

/** Changes what the signed-in member has chosen: who hides how far they have read doesn't see it of others either. @returns all */
export async function changePreferences(
  { db, pool }: Pick<ChatDeps, "db" | "pool">,
  self: Actor,
  changes: ChangePreferences,
): Promise<ChatPreferences> {
  await addMembers(db, [self]);
  await savePreferences(db, self.id, changes);
  return findPreferences(pool, self.id);
}
