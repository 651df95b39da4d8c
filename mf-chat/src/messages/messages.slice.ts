import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { mergeMessages } from "./timeline.ts";

/** The newest messages, those before what is there, those that came since, or all from the first one that is there. */
export type MessagePart = "newest" | "older" | "later" | "again";

/** A call that is under way or has failed. Why it has failed stays while it is tried again. */
export interface CallState {
  status: "pending" | "failed";
  failure?: string;
  /** whether what it reads doesn't exist */
  isMissing?: boolean;
}

export interface Timeline {
  /** in the order of `seq`, each once; between them some may be missing until they are caught up on */
  messages: Message[];
  hasOlder: boolean;
  /** whether the newest messages have been read from the server */
  loaded: boolean;
  requests: Partial<Record<MessagePart, CallState>>;
}

interface Requested {
  conversationId: string;
  part: MessagePart;
}

type Timelines = Record<string, Timeline>;

const emptyTimeline = (): Timeline => ({
  messages: [],
  hasOlder: false,
  loaded: false,
  requests: {},
});

const initialState: Timelines = {};

/** The messages of the conversations that were opened. */
export const messagesSlice = createSlice({
  name: "messages",
  initialState,
  reducers: {
    messagesRequested(timelines, { payload }: PayloadAction<Requested>) {
      const timeline = (timelines[payload.conversationId] ??= emptyTimeline());
      timeline.requests[payload.part] = { ...timeline.requests[payload.part], status: "pending" };
    },
    messagesReceived(timelines, { payload }: PayloadAction<Requested & { page: MessagePage }>) {
      const { conversationId, part, page } = payload;
      const timeline = timelines[conversationId];
      if (!timeline) return;
      delete timeline.requests[part];
      const known = part === "newest" ? laterThan(timeline.messages, page) : timeline.messages;
      timeline.messages = mergeMessages(known, page.messages);
      if (part === "newest" || part === "older") timeline.hasOlder = page.hasMore;
      timeline.loaded = true;
    },
    messagesFailed(
      timelines,
      { payload }: PayloadAction<Requested & { message: string; isMissing: boolean }>,
    ) {
      const { conversationId, part, message, isMissing } = payload;
      const timeline = timelines[conversationId];
      if (timeline) timeline.requests[part] = { status: "failed", failure: message, isMissing };
    },
    /** A message came live, or is the server's answer to a sending of this device. */
    messageArrived(
      timelines,
      { payload: { message } }: PayloadAction<{ message: Message; viewerId: string }>,
    ) {
      const timeline = timelines[message.conversationId];
      if (timeline) timeline.messages = mergeMessages(timeline.messages, [message]);
    },
    /** A message that is there says something else now. */
    messageChanged(timelines, { payload: message }: PayloadAction<Message>) {
      const timeline = timelines[message.conversationId];
      if (timeline) timeline.messages = mergeMessages(timeline.messages, [message]);
    },
  },
  selectors: {
    selectTimeline: (timelines, conversationId: string): Timeline | undefined =>
      timelines[conversationId],
  },
});

/** What came live while the newest page was on its way. What is older than the page may have gaps, so it goes. */
const laterThan = (messages: readonly Message[], { messages: page }: MessagePage) =>
  messages.filter(({ seq }) => seq > (page.at(-1)?.seq ?? 0));

export const {
  messagesRequested,
  messagesReceived,
  messagesFailed,
  messageArrived,
  messageChanged,
} = messagesSlice.actions;
export const { selectTimeline } = messagesSlice.selectors;
