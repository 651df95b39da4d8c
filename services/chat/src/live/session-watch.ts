import type { OpenSessionsReader } from "@oneworld/service-kit/http/session";
import type { Logger } from "pino";
import type { LocalMembers } from "./local-members.ts";

/** Milliseconds between two checks while auth's announcements of ended sessions reach this node. */
const CHECK_MS = 60_000;

/** As {@link CHECK_MS}, after news may have been lost. */
const MISSED_CHECK_MS = 3_500;

/**
 * Milliseconds for which sockets of a replaced token stay open: its browser gets the new one with an answer that is under
 * way, and would seem to be signed out if it asked before.
 */
const REPLACED_MS = 3_000;

/** Ends the sockets of sessions that have ended. */
export interface SessionWatch {
  /** A session has ended, or a token of it: the id of the one, or the hash of the other. */
  ended(id: string): void;
  /** Waits for what is being looked up. */
  close(): Promise<void>;
}

/**
 * Ends sockets when auth announces the end of their session, and asks about all of them from time to time, since sessions
 * also expire and news get lost. As long as auth can't be asked, sockets stay open.
 */
export function watchSessions(deps: {
  openSessions: OpenSessionsReader;
  members: Pick<LocalMembers, "sockets">;
  /** whether auth's news may have been lost since this was asked last */
  hasMissed(): boolean;
  log: Logger;
}): SessionWatch {
  const { openSessions, members, hasMissed, log } = deps;
  let checking: Promise<void> | null = null;
  let checkedAt = Date.now();
  let hasFailed = false;

  async function check(): Promise<void> {
    checkedAt = Date.now();
    hasFailed = false;
    const sockets = [...members.sockets()];
    try {
      const open = await openSessions([...new Set(sockets.map(({ data }) => data.tokenHash))]);
      for (const socket of sockets) if (!open.has(socket.data.tokenHash)) socket.disconnect(true);
    } catch (err) {
      hasFailed = true;
      log.warn({ err }, "sessions can't be checked");
    }
  }

  const timer = setInterval(() => {
    const isDue = Date.now() - checkedAt >= CHECK_MS;
    if (hasMissed() || hasFailed || isDue) checking ??= check().finally(() => (checking = null));
  }, MISSED_CHECK_MS);

  return {
    ended: (id) => {
      for (const socket of members.sockets()) {
        const { sessionId, tokenHash } = socket.data;
        if (sessionId === id) socket.disconnect(true);
        if (tokenHash === id) setTimeout(() => socket.disconnect(true), REPLACED_MS).unref();
      }
    },
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}
