import type { Unread } from "@oneworld/contracts/chat/http";
import type { LiveSocket } from "./live-socket.ts";

/** A member who is connected to this node. */
export interface LocalMember {
  id: string;
  /** their devices here */
  sockets: Set<LiveSocket>;
  /** their online contacts, as last sent to them */
  online: Set<string>;
  /** the look-up of their online contacts that is under way, and the one after it */
  lookUp?: Promise<Set<string>> | undefined;
  nextLookUp?: Promise<Set<string>> | undefined;
  /** when the last look-up ended, on the clock of `performance.now()` */
  lookedUpAt: number;
  /** the numbers of unread messages and requests, as last sent to them */
  unread?: Unread;
}

/** Milliseconds for which a member without a device still counts as connected: time to reload a page. */
const LINGER_MS = 2_000;

/** The members who are connected to this node, and their devices. */
export interface LocalMembers {
  /** Counts a device in. */
  add(socket: LiveSocket): LocalMember;
  /** Counts a device out. */
  remove(socket: LiveSocket): void;
  get(memberId: string): LocalMember | undefined;
  ids(): string[];
  sockets(): Iterable<LiveSocket>;
  close(): void;
}

/**
 * @param on.came a member's first device has connected
 * @param on.left their last device has been gone for a while
 */
export function createLocalMembers(on: {
  came(memberId: string): void;
  left(memberId: string): void;
}): LocalMembers {
  const members = new Map<string, LocalMember>();
  const leaving = new Map<string, NodeJS.Timeout>();

  function* sockets(): Iterable<LiveSocket> {
    for (const member of members.values()) yield* member.sockets;
  }

  return {
    add: (socket) => {
      const { id } = socket.data.member;
      clearTimeout(leaving.get(id));
      leaving.delete(id);
      let member = members.get(id);
      if (!member) {
        member = {
          id,
          sockets: new Set(),
          online: new Set(),
          lookedUpAt: 0,
        };
        members.set(id, member);
        on.came(id);
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
        on.left(id);
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
