import { v4 as newUuid } from "uuid";
import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { flushOutbox } from "./flush-outbox.ts";
import {
  entryQueued,
  entryRemoved,
  entryRetried,
  entrySaved,
  outboxRead,
  selectOutbox,
} from "./outbox.slice.ts";

/**
 * Sends a text: it is shown at once, kept until the server has it, and sent again as long as that takes.
 *
 * @param onKept called once the browser keeps it over reloads
 */
export const sendMessage =
  (conversationId: string, text: string, onKept?: () => void): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    const memberId = selectViewerId(getState());
    if (memberId === null) return;
    // Two texts of one millisecond keep their order, and so do those of a clock that was set back.
    const last = selectOutbox(getState()).entries.at(-1)?.queuedAt ?? 0;
    const queuedAt = Math.max(Date.now(), last + 1);
    const entry = { clientMsgId: newUuid(), memberId, conversationId, text, queuedAt };
    dispatch(entryQueued(entry));
    await outbox.put(entry);
    dispatch(entrySaved(entry.clientMsgId));
    onKept?.();
    await dispatch(flushOutbox());
  };

/** Tries a message again that wasn't sent. */
export const retryMessage =
  (clientMsgId: string): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    dispatch(entryRetried(clientMsgId));
    const { entries } = selectOutbox(getState());
    const entry = entries.find((one) => one.clientMsgId === clientMsgId);
    if (entry) await outbox.put({ ...entry, refusal: undefined });
    await dispatch(flushOutbox());
  };

/** Gives a message up that wasn't sent. */
export const discardMessage =
  (clientMsgId: string): ChatThunk<Promise<void>> =>
  async (dispatch, _getState, { outbox }) => {
    dispatch(entryRemoved(clientMsgId));
    await outbox.remove(clientMsgId);
  };

/** Shows what waits in the outbox of the member, whichever tab has put it there. */
export const readOutbox =
  (): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    const memberId = selectViewerId(getState());
    if (memberId === null) return;
    const entries = await outbox.all(memberId);
    if (selectViewerId(getState()) === memberId) dispatch(outboxRead(entries));
  };
