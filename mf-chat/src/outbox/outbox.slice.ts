import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { messageArrived, messagesReceived } from "../messages/messages.slice.ts";
import type { OutboxEntry, SendFailure } from "./outbox-entry.ts";

interface OutboxState {
  /** in the order in which they were sent */
  entries: OutboxEntry[];
  /** those that the browser doesn't keep yet */
  unsaved: Record<string, true>;
  failures: Record<string, SendFailure>;
  /** one pass at a time; what is asked for meanwhile follows it */
  flushing: "no" | "yes" | "again";
}

const initialState: OutboxState = { entries: [], unsaved: {}, failures: {}, flushing: "no" };

function forget(state: OutboxState, clientMsgIds: ReadonlySet<string | null>): void {
  if (!state.entries.some(({ clientMsgId }) => clientMsgIds.has(clientMsgId))) return;
  state.entries = state.entries.filter(({ clientMsgId }) => !clientMsgIds.has(clientMsgId));
  for (const id of clientMsgIds) if (id !== null) delete state.failures[id];
}

/** The messages of the member that are on their way, as the page shows them. */
export const outboxSlice = createSlice({
  name: "outbox",
  initialState,
  reducers: {
    outboxRead(state, { payload }: PayloadAction<OutboxEntry[]>) {
      const unsaved = state.entries.filter(({ clientMsgId }) => state.unsaved[clientMsgId]);
      state.entries = [...payload, ...unsaved];
      for (const { clientMsgId, refusal } of payload) {
        if (refusal) state.failures[clientMsgId] = refusal;
        // Another tab tries it again
        else if (state.failures[clientMsgId]?.isFinal) delete state.failures[clientMsgId];
      }
    },
    entryQueued(state, { payload }: PayloadAction<OutboxEntry>) {
      state.entries.push(payload);
      state.unsaved[payload.clientMsgId] = true;
    },
    entrySaved({ unsaved }, { payload: clientMsgId }: PayloadAction<string>) {
      delete unsaved[clientMsgId];
    },
    entryRemoved(state, { payload: clientMsgId }: PayloadAction<string>) {
      forget(state, new Set([clientMsgId]));
    },
    entryFailed(state, { payload }: PayloadAction<{ clientMsgId: string; failure: SendFailure }>) {
      state.failures[payload.clientMsgId] = payload.failure;
    },
    entryRetried(state, { payload: clientMsgId }: PayloadAction<string>) {
      delete state.failures[clientMsgId];
    },
    flushStarted(state) {
      state.flushing = "yes";
    },
    flushAskedAgain(state) {
      state.flushing = "again";
    },
    flushEnded(state) {
      state.flushing = "no";
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(messageArrived, (state, { payload: { message, viewerId } }) => {
        if (message.senderId === viewerId) forget(state, new Set([message.clientMsgId]));
      })
      .addCase(messagesReceived, (state, { payload: { page } }) => {
        const [own] = state.entries;
        if (!own) return;
        const mine = page.messages.filter(({ senderId }) => senderId === own.memberId);
        forget(state, new Set(mine.map(({ clientMsgId }) => clientMsgId)));
      });
  },
  selectors: {
    selectOutbox: (state): OutboxState => state,
  },
});

export const {
  outboxRead,
  entryQueued,
  entrySaved,
  entryRemoved,
  entryFailed,
  entryRetried,
  flushStarted,
  flushAskedAgain,
  flushEnded,
} = outboxSlice.actions;
export const { selectOutbox } = outboxSlice.selectors;
