import type { SessionReader } from "@oneworld/service-kit/session";
import type { Logger } from "pino";
import type { ChatSocket } from "./chat-socket.ts";
import type { LocalMembers } from "./local-members.ts";

/** Milliseconds between two checks of every session: a sign-out of which nobody told ends a socket within five seconds. */
const CHECK_MS = 3_500;

/** Sessions of a node that are looked up at a time. */
const AT_ONCE = 50;

/** Ends the sockets of sessions that have ended. */
export interface SessionWatch {
  ended(sessionId: string): void;
  /** Waits for what is being looked up. */
  close(): Promise<void>;
}

/** Looks all sessions up again and again. A session of which it can't be told is left alone. */
export function watchSessions(deps: {
  sessions: SessionReader;
  members: LocalMembers;
  log: Logger;
}): SessionWatch {
  const { sessions, members, log } = deps;
  let checking: Promise<void> | null = null;
  const closing = new AbortController();

  async function check(tokenHash: string, sockets: ChatSocket[]): Promise<void> {
    try {
      if ((await sessions(tokenHash)) !== null) return;
      for (const socket of sockets) socket.disconnect(true);
    } catch (err) {
      log.warn({ err }, "a session can't be checked");
    }
  }

  async function checkAll(): Promise<void> {
    const byToken = new Map<string, ChatSocket[]>();
    for (const socket of members.sockets()) {
      const { tokenHash } = socket.data;
      byToken.set(tokenHash, [...(byToken.get(tokenHash) ?? []), socket]);
    }
    const waiting = [...byToken];
    while (waiting.length > 0 && !closing.signal.aborted) {
      await Promise.all(waiting.splice(0, AT_ONCE).map(([hash, sockets]) => check(hash, sockets)));
    }
  }

  const timer = setInterval(() => {
    checking ??= checkAll().finally(() => (checking = null));
  }, CHECK_MS);

  return {
    ended: (sessionId) => {
      for (const socket of members.sockets()) {
        if (socket.data.sessionId === sessionId) socket.disconnect(true);
      }
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await checking;
    },
  };
}
