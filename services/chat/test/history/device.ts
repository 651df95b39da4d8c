import { setTimeout as wait } from "node:timers/promises";
import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import { io, type Socket } from "socket.io-client";
import { callChat } from "./calls.ts";
import type { Member } from "./test-cluster.ts";

/** Milliseconds to wait for an acknowledgement. */
const ACK_MS = 3_000;

/** One message to send, which may take several attempts. */
export interface Sending {
  conversationId: string;
  text: string;
  clientMsgId: string;
}

/** A member's device, which keeps its conversations as a page does: from its live connection, and by catching up. */
export interface Device {
  name: string;
  member: Member;
  /** messages of a conversation in the order of `seq` */
  messages(conversationId: string): Message[];
  /** Sends once over the socket. @returns null when the outcome is unknown */
  sendOnce(sending: Sending): Promise<Message | null>;
  /** Takes a message in that was received another way: the answer to one's own sending by HTTP. */
  keep(message: Message): void;
  close(): void;
}

/**
 * Connects a device, which reconnects until it is closed.
 *
 * @param contradict gets each contradiction: two messages with one `seq`, or a conversation of other members
 */
export function connectDevice(options: {
  name: string;
  member: Member;
  url: string;
  conversationIds: string[];
  contradict(what: string): void;
}): Device {
  const { name, member, url, conversationIds, contradict } = options;
  const held = new Map(conversationIds.map((id) => [id, new Map<number, Message>()]));
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    extraHeaders: { cookie: member.cookie },
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
  });

  function keep(message: Message): void {
    const conversation = held.get(message.conversationId);
    const before = conversation?.get(message.seq);
    if (!conversation) contradict(`leak: ${name} receives ${message.conversationId}`);
    else if (before && before._id !== message._id) {
      contradict(
        `two with one seq: ${name} has ${before.text} and ${message.text} as ${message.seq}`,
      );
    } else conversation.set(message.seq, message);
  }

  /** @returns the last `seq` up to which no message is missing */
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
      const page = await callChat<MessagePage>(member, url, "GET", path);
      for (const message of page.messages) keep(message);
      ({ hasMore } = page);
    }
  }

  async function catchUpAll(): Promise<void> {
    const { id } = socket;
    // Each connection catches up once
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
  // Socket.IO doesn't reconnect by itself after a refusal
  socket.on("connect_error", () => {
    if (!socket.active) setTimeout(() => socket.connect(), 100);
  });
  socket.on("getMessage", keep);

  return {
    name,
    member,
    messages: (conversationId) =>
      [...(held.get(conversationId)?.values() ?? [])].toSorted((a, b) => a.seq - b.seq),
    sendOnce: async (sending) => {
      const answer = await socket
        .timeout(ACK_MS)
        .emitWithAck("sendMessage", sending)
        .catch(() => null);
      if (!answer?.ok) return null;
      keep(answer.message);
      return answer.message;
    },
    keep,
    close: () => socket.disconnect(),
  };
}
