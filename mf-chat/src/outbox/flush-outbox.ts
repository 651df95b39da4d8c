import { inTurn, isFinalRefusal, toApiError } from "@oneworld/remote-kit";
import { messageArrived } from "../messages/messages.slice.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { deliver } from "./deliver.ts";
import type { OutboxEntry, SendFailure } from "./outbox-entry.ts";
import type { Outbox } from "./outbox.ts";
import {
  entryFailed,
  entryRemoved,
  flushAskedAgain,
  flushEnded,
  flushStarted,
  selectOutbox,
} from "./outbox.slice.ts";

/** Sends what waits in the outbox, one message after the other and one tab at a time. */
export const flushOutbox =
  (): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { session }) => {
    const memberId = selectViewerId(getState());
    if (memberId === null || session.get()?.id !== memberId) return;
    if (selectOutbox(getState()).flushing !== "no") {
      dispatch(flushAskedAgain());
      return;
    }
    try {
      do {
        dispatch(flushStarted());
        await inTurn(`oneworld-chat-outbox:${memberId}`, () => dispatch(sendAll(memberId)));
      } while (selectOutbox(getState()).flushing === "again");
    } finally {
      dispatch(flushEnded());
    }
  };

/** Sends in order. A refused message is left out; when the server can't be reached, those behind wait with it. */
const sendAll =
  (memberId: string): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { outbox, session, toasts }) => {
    const isViewer = () =>
      selectViewerId(getState()) === memberId && session.get()?.id === memberId;
    const next = async (): Promise<OutboxEntry | undefined> => {
      const entries = await outbox.all(memberId);
      const { failures } = selectOutbox(getState());
      return entries.find(
        ({ clientMsgId, refusal }) => !refusal && !failures[clientMsgId]?.isFinal,
      );
    };

    for (let entry = await next(); entry && isViewer(); entry = await next()) {
      const failure = await dispatch(sendOne(entry));
      // First stored: a read that another tab causes meanwhile has the entry without it
      if (failure?.isFinal && isViewer()) await keepRefusal(outbox, entry, failure);
      if (!isViewer()) return;
      if (failure) dispatch(entryFailed({ clientMsgId: entry.clientMsgId, failure }));
      if (failure?.isFinal) toasts.error(failure.message);
      else if (failure) return;
    }
  };

/** Stores why a message was refused, unless it was discarded meanwhile. */
async function keepRefusal(outbox: Outbox, entry: OutboxEntry, refusal: SendFailure) {
  const entries = await outbox.all(entry.memberId);
  const isKept = entries.some(({ clientMsgId }) => clientMsgId === entry.clientMsgId);
  if (isKept) await outbox.put({ ...entry, refusal });
}

const sendOne =
  (entry: OutboxEntry): ChatThunk<Promise<SendFailure | null>> =>
  async (dispatch, getState, services) => {
    try {
      const message = await deliver(services, entry);
      await services.outbox.remove(entry.clientMsgId);
      if (selectViewerId(getState()) === entry.memberId) {
        dispatch(messageArrived({ message, viewerId: entry.memberId }));
        dispatch(entryRemoved(entry.clientMsgId));
      }
      return null;
    } catch (error) {
      const failure = toApiError(error);
      const isOffline = failure.status === 0 && !navigator.onLine;
      return {
        message: failure.message,
        isFinal: isFinalRefusal(failure),
        ...(isOffline && { waits: true }),
      };
    }
  };
