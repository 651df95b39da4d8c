import type { Conversation, ConversationPage, Message } from "@oneworld/contracts/chat/http";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import type { ConnectionState, LiveConnection } from "@oneworld/contracts/mount/mount-props";
import { ApiError } from "@oneworld/remote-kit";
import { createTestServices, member, type Server } from "@oneworld/remote-kit/testing";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-entry.ts";
import { createStore } from "../store.ts";
import { viewerChanged } from "../viewer/viewer.slice.ts";

export const unreachable = new ApiError(0, "fetch_error", "The site can't be reached.");

/** An answer of the server that comes, or fails, once the test releases it. */
export function heldAnswer<Answer>() {
  let release: (answer: Answer | Promise<Answer>) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

const TIME = Date.UTC(2026, 0, 5, 9);

/** A message of a conversation between ana, who looks, and ben. */
export const message = (seq: number, changes: Partial<Message> = {}): Message => ({
  _id: `message-${seq}`,
  conversationId: "talk",
  seq,
  sender: changes.senderId ?? "ben",
  senderId: "ben",
  text: `text ${seq}`,
  clientMsgId: null,
  createdAt: new Date(TIME + seq * 1_000).toISOString(),
  ...changes,
});

export const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

export const conversation = (id = "talk", changes: Partial<Conversation> = {}): Conversation => ({
  _id: id,
  members: ["ana", "ben"],
  other: { _id: "ben", name: "Ben", img: null, statusBadge: "Basic" },
  lastMessage: null,
  lastSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
  unreadCount: 0,
  createdAt: new Date(TIME).toISOString(),
  ...changes,
});

export const listOf = (
  conversations: Conversation[],
  nextCursor: string | null = null,
): ConversationPage => ({
  conversations,
  nextCursor,
  readReceipts: true,
  messagesFrom: "everybody",
});

/** A page of `GET /api/messages/{conversationId}` out of all messages that the server has. */
export function pageOf(stored: Message[], query: Record<string, unknown>) {
  const { after, before, limit = 50 } = query as Partial<Record<string, number>>;
  const inRange = stored.filter(
    ({ seq }) => (after === undefined || seq > after) && (before === undefined || seq < before),
  );
  const page = after === undefined ? inRange.slice(-limit) : inRange.slice(0, limit);
  const hasMore = page.length < inRange.length;
  return {
    messages: page,
    hasMore,
    lastSeq: stored.at(-1)?.seq ?? 0,
    readSeq: 0,
    otherReadSeq: 0,
  };
}

export const entry = (text: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientMsgId: `sending-${text}`,
  memberId: "ana",
  conversationId: "talk",
  text,
  queuedAt: TIME,
  ...changes,
});

/** A live connection that the test plays the server of. */
export function createLive(initial: ConnectionState = "off") {
  let state = initial;
  const watchers = new Set<() => void>();
  const listeners = new Map<string, Set<(data: never) => void>>();
  const emitted: [event: string, ...data: unknown[]][] = [];
  let onEmit: (event: string, ...data: unknown[]) => void = () => {};
  const realtime: LiveConnection = {
    get: () => state,
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    emit<E extends keyof ClientToServerEvents>(
      event: E,
      ...data: Parameters<ClientToServerEvents[E]>
    ) {
      if (state !== "connected") return false;
      emitted.push([event, ...data]);
      onEmit(event, ...data);
      return true;
    },
    on<E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]) {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
  return {
    realtime,
    emitted,
    set(next: ConnectionState) {
      state = next;
      for (const watcher of watchers) watcher();
    },
    receive<E extends keyof ServerToClientEvents>(
      event: E,
      ...data: Parameters<ServerToClientEvents[E]>
    ) {
      for (const listener of listeners.get(event) ?? []) listener(data[0] as never);
    },
    answer(handler: typeof onEmit) {
      onEmit = handler;
    },
    /** how many listen to anything at all */
    size: () => watchers.size + [...listeners.values()].reduce((sum, one) => sum + one.size, 0),
  };
}

/** The store of ana, whose calls are answered by the given server, with what it said to her. */
export function createChat(server: Server, outbox: Outbox = createOutbox()) {
  const live = createLive();
  const ana = member("ana", { name: "ana" });
  const { services, calls, said, signIn } = createTestServices(server, ana);
  const props = { ...services, realtime: live.realtime };
  const store = createStore(props, outbox);
  store.dispatch(viewerChanged("ana"));
  return {
    services: props,
    store,
    calls,
    said,
    live,
    outbox,
    signIn: (id: string | null) => signIn(id === null ? null : member(id, { name: id })),
  };
}
