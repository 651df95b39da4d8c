import type { ChatSocket } from "./chat-socket.ts";

/** A member who is connected to this node. */
export interface LocalMember {
  id: string;
  /** their devices here */
  sockets: Set<ChatSocket>;
  /** those of their contacts who are online, as they were told */
  online: Set<string>;
  /** the number of unread messages that they were told */
  unread?: number;
}

/** Milliseconds for which a member without a device still counts as here: a page that is loaded anew is no absence. */
const LINGER_MS = 2_000;

/** The members who are connected to this node, and their devices. */
export interface LocalMembers {
  /** Counts a device in. */
  add(socket: ChatSocket): LocalMember;
  /** Counts a device out. */
  remove(socket: ChatSocket): void;
  get(memberId: string): LocalMember | undefined;
  ids(): string[];
  sockets(): Iterable<ChatSocket>;
  close(): void;
}

/**
 * @param told.came a member's first device has connected
 * @param told.left their last device has been gone for a while
 */
export function createLocalMembers(told: {
  came(memberId: string): void;
  left(memberId: string): void;
}): LocalMembers {
  const members = new Map<string, LocalMember>();
  const leaving = new Map<string, NodeJS.Timeout>();

  function* sockets(): Iterable<ChatSocket> {
    for (const member of members.values()) yield* member.sockets;
  }

  return {
    add: (socket) => {
      const { id } = socket.data.member;
      clearTimeout(leaving.get(id));
      leaving.delete(id);
      let member = members.get(id);
      if (!member) {
        member = { id, sockets: new Set(), online: new Set() };
        members.set(id, member);
        told.came(id);
      }
      member.sockets.add(socket);
      return member;
    },
    remove: (socket) => {
      const { id } = socket.data.member;
      const member = members.get(id);
      member?.sockets.delete(socket);
      if (!member || member.sockets.size > 0) return;
      const leave = setTimeout(() => {
        leaving.delete(id);
        members.delete(id);
        told.left(id);
      }, LINGER_MS);
      leaving.set(id, leave);
    },
    get: (memberId) => members.get(memberId),
    ids: () => [...members.keys()],
    sockets,
    close: () => {
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
