import { MESSAGE_PAGE_MAX } from "@oneworld/contracts/chat/limits";
import { loadFailure, toApiError } from "@oneworld/remote-kit";
import { selectConversation } from "../conversations/conversations.slice.ts";
import { loadConversations } from "../conversations/load-conversations.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { fetchMessages } from "./messages.api.ts";
import {
  messageChanged,
  messagesFailed,
  type MessagePart,
  messagesReceived,
  messagesRequested,
  selectTimeline,
} from "./messages.slice.ts";
import { completeUpTo } from "./timeline.ts";

/** Messages missed beyond which the newest ones are read instead, and the others by scrolling up. */
const FAR_BEHIND = 1_000;

type Range = Parameters<typeof fetchMessages>[2];

/** Reads a part of a conversation. One call at a time per part. */
const loadPart =
  (conversationId: string, part: MessagePart, range: Range): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    if (selectTimeline(getState(), conversationId)?.requests[part]?.status === "pending") return;
    const viewerId = selectViewerId(getState());
    const isOutdated = () => selectViewerId(getState()) !== viewerId;

    dispatch(messagesRequested({ conversationId, part }));
    try {
      const page = await fetchMessages(http, conversationId, range);
      if (!isOutdated()) dispatch(messagesReceived({ conversationId, part, page }));
    } catch (error) {
      if (isOutdated()) return;
      const { status } = toApiError(error);
      const message = loadFailure(error);
      const isMissing = status >= 400 && status < 500 && status !== 401 && status !== 429;
      dispatch(messagesFailed({ conversationId, part, message, isMissing }));
    }
  };

/** Reads the newest messages of a conversation; where some are there already, those again with what came since. */
export const openConversation =
  (conversationId: string): ChatThunk<Promise<void>> =>
  (dispatch, getState) =>
    selectTimeline(getState(), conversationId)?.loaded
      ? dispatch(catchUp(conversationId, "again"))
      : dispatch(loadPart(conversationId, "newest", {}));

/** Reads the messages before the oldest one that is there. */
export const loadOlder =
  (conversationId: string): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const timeline = selectTimeline(getState(), conversationId);
    const before = timeline?.messages[0]?.seq;
    if (!timeline?.hasOlder || before === undefined) return;
    await dispatch(loadPart(conversationId, "older", { before }));
  };

/**
 * Reads what came after the last message up to which nothing is missing, until nothing is missing. A member who was away
 * for very long gets the newest messages instead.
 *
 * @param part `again` begins with the first message that is there: moderators may have hidden some, which only a live connection says
 */
export const catchUp =
  (conversationId: string, part: "later" | "again" = "later"): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const first = selectTimeline(getState(), conversationId)?.messages[0];
    let readUpTo = part === "again" && first ? first.seq - 1 : null;
    for (;;) {
      const timeline = selectTimeline(getState(), conversationId);
      if (!timeline?.loaded) return;
      const after = readUpTo ?? completeUpTo(timeline.messages);
      const lastSeq = selectConversation(getState(), conversationId)?.lastSeq ?? 0;
      if (lastSeq - completeUpTo(timeline.messages) > FAR_BEHIND) {
        await dispatch(loadPart(conversationId, "newest", {}));
        return;
      }
      await dispatch(loadPart(conversationId, part, { after, limit: MESSAGE_PAGE_MAX }));
      const now = selectTimeline(getState(), conversationId);
      if (!now || now.requests[part]) return;
      const reached = Math.min(completeUpTo(now.messages), after + MESSAGE_PAGE_MAX);
      const isComplete = reached >= (now.messages.at(-1)?.seq ?? 0);
      const isFull = reached - after === MESSAGE_PAGE_MAX;
      if (reached <= after || (isComplete && !isFull)) return;
      if (readUpTo !== null) readUpTo = reached;
    }
  };

/** Reads a message again that says something else now, where it is on screen. */
export const readAgain =
  ({ conversationId, seq }: { conversationId: string; seq: number }): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    const viewerId = selectViewerId(getState());
    if (selectConversation(getState(), conversationId)?.lastSeq === seq)
      void dispatch(loadConversations("first"));
    const messages = selectTimeline(getState(), conversationId)?.messages ?? [];
    if (!messages.some((message) => message.seq === seq)) return;
    // What can't be read now is read with the conversation
    const page = await fetchMessages(http, conversationId, { after: seq - 1, limit: 1 }).catch(
      () => undefined,
    );
    if (page && selectViewerId(getState()) === viewerId)
      for (const message of page.messages) dispatch(messageChanged(message));
  };

/** Whether messages are missing between those that are there. */
export const selectHasGap = (...args: Parameters<typeof selectTimeline>): boolean => {
  const messages = selectTimeline(...args)?.messages ?? [];
  return completeUpTo(messages) < (messages.at(-1)?.seq ?? 0);
};
