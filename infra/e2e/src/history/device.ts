import { setTimeout as wait } from "node:timers/promises";
import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/socket";
import { io, type Socket } from "socket.io-client";
import { callChat } from "./calls.ts";
import type { Person } from "./world.ts";

/** Milliseconds that an acknowledgement is waited for. */
const ACK_MS = 3_000;

/** One sending, which may take several tries. */
export interface Sending {
  conversationId: string;
  text: string;
  clientMsgId: string;
}

/** A device of a person, which keeps its conversations as a page does: by its live stream, and by catching up. */
export interface Device {
  name: string;
  person: Person;
  /** messages of a conversation in the order of `seq` */
  messages(conversationId: string): Message[];
  /** One try of a sending by the socket. @returns null when it isn't known what became of it */
  trySend(sending: Sending): Promise<Message | null>;
  close(): void;
}

/**
 * Connects a device, which stays connected for as long as it isn't closed.
 *
 * @param contradict is told what can't be: two messages with one `seq`
 */
export function connectDevice(options: {
  name: string;
  person: Person;
  url: string;
  conversationIds: string[];
  contradict(what: string): void;
}): Device {
  const { name, person, url, conversationIds, contradict } = options;
  const held = new Map(conversationIds.map((id) => [id, new Map<number, Message>()]));
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    extraHeaders: { cookie: person.cookie },
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
  });

  function keep(message: Message): void {
    const conversation = held.get(message.conversationId);
    const before = conversation?.get(message.seq);
    if (!conversation) contradict(`stranger: ${name} hears of ${message.conversationId}`);
    else if (before && before._id !== message._id) {
      contradict(
        `two with one seq: ${name} has ${before.text} and ${message.text} as ${message.seq}`,
      );
    } else conversation.set(message.seq, message);
  }

  /** The last message up to which none is missing. */
  function complete(conversation: Map<number, Message>): number {
    let seq = 0;
    while (conversation.has(seq + 1)) seq += 1;
    return seq;
  }

  async function catchUp(
    conversationId: string,
    conversation: Map<number, Message>,
  ): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const path = `/api/messages/${conversationId}?limit=200&after=${complete(conversation)}`;
      const page = await callChat<MessagePage>(person, url, "GET", path);
      for (const message of page.messages) keep(message);
      ({ hasMore } = page);
    }
  }

  async function catchUpAll(): Promise<void> {
    const { id } = socket;
    // Each connection has to be caught up with once; the next one begins anew
    while (socket.connected && socket.id === id) {
      try {
        for (const [conversationId, conversation] of held)
          await catchUp(conversationId, conversation);
        return;
      } catch {
        await wait(100);
      }
    }
  }

  socket.on("connect", () => void catchUpAll());
  // What the server refuses for the moment isn't tried again by itself
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), 100);
  });
  socket.on("getMessage", keep);

  return {
    name,
    person,
    messages: (conversationId) =>
      [...(held.get(conversationId)?.values() ?? [])].toSorted((a, b) => a.seq - b.seq),
    trySend: async (sending) => {
      const answer = await socket
        .timeout(ACK_MS)
        .emitWithAck("sendMessage", sending)
        .catch(() => null);
      if (!answer?.ok) return null;
      keep(answer.message);
      return answer.message;
    },
    close: () => socket.disconnect(),
  };
}
