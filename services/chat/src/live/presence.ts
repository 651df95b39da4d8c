import { PRESENCE_CHANGES } from "@oneworld/contracts/chat/limits";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { LiveSocket } from "./live-socket.ts";
import { findContacts, findWatchers } from "./contacts.repo.ts";
import type { LocalMember, LocalMembers } from "./local-members.ts";
import type { PresenceRegistry } from "./presence-registry.repo.ts";

/** Milliseconds for which comings and goings are gathered, so that many at once cost one look. */
const GATHER_MS = 200;
/** Milliseconds after which it is tried again, when Redis or the database could not be asked. */
const RETRY_MS = 1_000;

/** A member on this node, and one whom they see come and go. */
interface Watcher {
  watcher: string;
  subject: string;
}

/** Sends members on this node who of their follows and partners is online. */
export interface Presence {
  /** These members may have come or gone; that they have is looked up, since the news of it may overtake each other. */
  changed(memberIds: string[]): void;
  /**
   * Looks up which of a member's contacts are online, and sends that to all their devices here.
   *
   * @param asking the device that asks: while the others know all of it, only this one gets it
   */
  refresh(member: LocalMember, asking?: LiveSocket): Promise<void>;
  close(): void;
}

/** Watches over the members who are connected to this node. */
export function createPresence(deps: {
  pool: Pool;
  registry: PresenceRegistry;
  members: LocalMembers;
  log: Logger;
}): Presence {
  const { pool, registry, members, log } = deps;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  let isClosed = false;

  const schedule = (ms: number): void => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<void> {
    timer = undefined;
    const subjects = [...waiting];
    waiting.clear();
    const among = members.ids();
    if (among.length === 0) return;
    const begun = performance.now();
    try {
      const watchers = await findWatchers(pool, subjects, among);
      if (watchers.length === 0) return;
      const online = await registry.online(subjects);
      const hasRefreshed = ({ watcher }: Watcher): boolean => {
        const member = members.get(watcher);
        return member !== undefined && (member.lookUp !== undefined || member.lookedUpAt >= begun);
      };
      send(
        watchers.filter((one) => !hasRefreshed(one)),
        online,
      );
      // Which of the two saw the newer state can't be told
      const again = watchers.filter(hasRefreshed).map(({ subject }) => subject);
      if (again.length > 0) changed(again);
    } catch (err) {
      log.debug({ err }, "presence not sent");
      for (const id of subjects) waiting.add(id);
      schedule(RETRY_MS);
    }
  }

  function send(watchers: Watcher[], online: Set<string>): void {
    const changes = watchers.flatMap(({ watcher, subject }) => {
      const member = members.get(watcher);
      const isOnline = online.has(subject);
      return member && member.online.has(subject) !== isOnline
        ? [{ member, userId: subject, online: isOnline }]
        : [];
    });
    for (const { member, ...change } of changes) {
      if (change.online) member.online.add(change.userId);
      else member.online.delete(change.userId);
      for (const socket of member.sockets) socket.emit("presence", change);
    }
    for (const member of new Set(changes.map((change) => change.member))) {
      emitToSockets(
        member,
        [...member.sockets].filter((socket) => !takesChanges(socket)),
      );
    }
  }

  function changed(memberIds: string[]): void {
    for (const id of memberIds) waiting.add(id);
    schedule(GATHER_MS);
  }

  /** @returns which of a member's contacts are online */
  async function findOnline(member: LocalMember): Promise<Set<string>> {
    try {
      const contacts = await findContacts(pool, member.id);
      // Without Redis no member is shown as online
      return await registry.online(contacts).catch(() => new Set<string>());
    } finally {
      member.lookUp = undefined;
      member.lookedUpAt = performance.now();
    }
  }

  /** Looks up a member's online contacts, once at a time. Those who ask meanwhile share the next look-up, which finds the newer state. */
  function lookUp(member: LocalMember): Promise<Set<string>> {
    if (member.nextLookUp) return member.nextLookUp;
    const begin = () => (member.lookUp = findOnline(member));
    if (!member.lookUp) return begin();
    member.nextLookUp = member.lookUp
      .catch(() => undefined)
      .then(() => {
        member.nextLookUp = undefined;
        return begin();
      });
    return member.nextLookUp;
  }

  return {
    changed,
    refresh: async (member, asking) => {
      const online = await lookUp(member);
      const isKnown = isEqual(member.online, online);
      member.online = online;
      emitToSockets(member, asking && isKnown ? [asking] : member.sockets);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Whether a client keeps the list itself and needs no more of it than what has changed. */
const takesChanges = ({ handshake }: LiveSocket): boolean =>
  handshake.auth.presence === PRESENCE_CHANGES;

function emitToSockets(member: LocalMember, sockets: Iterable<LiveSocket>): void {
  const list = [...member.online].map((userId) => ({ userId }));
  for (const socket of sockets) socket.emit("getUsers", list);
}
