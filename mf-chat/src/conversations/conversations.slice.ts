import { type MessagesFrom, REQUESTS_MAX } from "@oneworld/contracts/chat/limits";
import type { Conversation, ConversationPage } from "@oneworld/contracts/chat/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type CallState, messageArrived, messagesReceived } from "../messages/messages.slice.ts";
import { renewed, withMessage, withPage } from "./conversation-state.ts";

/** The first page of the list, or the one after what is there. */
export type ListPart = "first" | "next";

interface ConversationsState {
  byId: Record<string, Conversation>;
  nextCursor: string | null;
  /** pages read so far */
  pages: number;
  /** whether the first page was read since this visit of the page began */
  isUpToDate: boolean;
  /** the call for each part; `again` where it has been requested again meanwhile */
  requests: Partial<Record<ListPart, CallState & { again?: boolean }>>;
  /** how far conversations are being marked as read */
  marking: Record<string, number>;
  /** whether others see how far the member has read; null until the server has said so */
  readReceipts: boolean | null;
  /** who may open a conversation with the member */
  messagesFrom: MessagesFrom;
}

interface ReadMark {
  conversationId: string;
  seq: number;
  unreadCount: number;
}

const initialState: ConversationsState = {
  byId: {},
  nextCursor: null,
  pages: 0,
  isUpToDate: false,
  requests: {},
  marking: {},
  readReceipts: null,
  messagesFrom: "everybody",
};

/** Removes requests that were declined elsewhere, or whose senders are gone: the first page has all, or as many as fit. */
function forgetRequests(
  byId: ConversationsState["byId"],
  { conversations }: ConversationPage,
): void {
  const ids = conversations.flatMap(({ _id, request }) => (request === "received" ? [_id] : []));
  if (ids.length >= REQUESTS_MAX) return;
  for (const { _id, request } of Object.values(byId))
    if (request === "received" && !ids.includes(_id)) delete byId[_id];
}

/** The member's conversations, those that the list has reached. */
export const conversationsSlice = createSlice({
  name: "conversations",
  initialState,
  reducers: {
    conversationsRequested(state, { payload: part }: PayloadAction<ListPart>) {
      state.requests[part] = { ...state.requests[part], status: "pending", again: false };
    },
    conversationsAskedAgain(state, { payload: part }: PayloadAction<ListPart>) {
      state.requests[part] = { ...state.requests[part], status: "pending", again: true };
    },
    conversationsReceived(
      state,
      { payload }: PayloadAction<{ part: ListPart; page: ConversationPage }>,
    ) {
      const { part, page } = payload;
      if (part === "first") forgetRequests(state.byId, page);
      for (const answered of page.conversations) {
        state.byId[answered._id] = renewed(state.byId[answered._id], answered);
      }
      state.readReceipts = page.readReceipts;
      state.messagesFrom = page.messagesFrom;
      delete state.requests[part];
      if (part === "first") state.isUpToDate = true;
      // The first page is read again and again; the end of the list stays where it was.
      if (part === "first" && state.pages > 0) return;
      state.nextCursor = page.nextCursor;
      state.pages += 1;
    },
    conversationsFailed(state, { payload }: PayloadAction<{ part: ListPart; message: string }>) {
      state.requests[payload.part] = { status: "failed", failure: payload.message };
    },
    /** The page is left: how its list is on the next visit has to be read. */
    visitEnded(state) {
      state.isUpToDate = false;
    },
    markStarted({ marking }, { payload }: PayloadAction<Omit<ReadMark, "unreadCount">>) {
      marking[payload.conversationId] = payload.seq;
    },
    markEnded({ marking }, { payload }: PayloadAction<Omit<ReadMark, "unreadCount">>) {
      if (marking[payload.conversationId] === payload.seq) delete marking[payload.conversationId];
    },
    /** The member has read a conversation up to `seq`, here or on another device. */
    readMarked({ byId }, { payload }: PayloadAction<ReadMark>) {
      const conversation = byId[payload.conversationId];
      if (!conversation || payload.seq < conversation.readSeq) return;
      conversation.readSeq = payload.seq;
      conversation.unreadCount = payload.unreadCount;
    },
    /** The other member has read a conversation up to `seq`. */
    otherHasRead({ byId }, { payload }: PayloadAction<Omit<ReadMark, "unreadCount">>) {
      const conversation = byId[payload.conversationId];
      if (!conversation) return;
      conversation.otherReadSeq = Math.max(conversation.otherReadSeq ?? 0, payload.seq);
    },
    /** A request was accepted or declined, here or on another device. */
    requestAnswered(
      { byId },
      { payload }: PayloadAction<{ conversationId: string; accepted: boolean }>,
    ) {
      if (payload.accepted) delete byId[payload.conversationId]?.request;
      else delete byId[payload.conversationId];
    },
    preferencesSet(
      state,
      {
        payload,
      }: PayloadAction<Partial<Pick<ConversationsState, "readReceipts" | "messagesFrom">>>,
    ) {
      Object.assign(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(messageArrived, ({ byId }, { payload: { message, viewerId } }) => {
        const known = byId[message.conversationId];
        if (known) byId[known._id] = withMessage(known, message, viewerId);
      })
      .addCase(messagesReceived, ({ byId }, { payload: { conversationId, page } }) => {
        const known = byId[conversationId];
        if (known) byId[conversationId] = withPage(known, page);
      });
  },
  selectors: {
    selectConversations: (state): ConversationsState => state,
    selectConversation: ({ byId }, id: string): Conversation | undefined => byId[id],
  },
});

export const {
  conversationsRequested,
  conversationsAskedAgain,
  conversationsReceived,
  conversationsFailed,
  visitEnded,
  markStarted,
  markEnded,
  readMarked,
  otherHasRead,
  requestAnswered,
  preferencesSet,
} = conversationsSlice.actions;
export const { selectConversations, selectConversation } = conversationsSlice.selectors;
