import type { Unread } from "@oneworld/contracts/chat/http";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { countUnread } from "../conversations/read-marks.repo.ts";
import type { LocalMembers } from "./local-members.ts";

/** Milliseconds for which changes are gathered, so that a busy node asks once for many members. */
const GATHER_MS = 200;
/** Milliseconds after which it is tried again, when the database could not be asked. */
const RETRY_MS = 1_000;

/** Keeps the devices of this node's members informed of how much they have not read. */
export interface UnreadNotifier {
  /** The member's number may have changed. */
  mark(memberId: string): void;
  close(): void;
}

/** Emits changed unread counts to all devices of a member on this node. */
export function createUnreadNotifier(deps: {
  pool: Pool;
  members: LocalMembers;
  log: Logger;
}): UnreadNotifier {
  const { pool, members, log } = deps;
  const marked = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const schedule = (ms: number): void => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<void> {
    timer = undefined;
    const ids = [...marked].filter((id) => members.get(id));
    marked.clear();
    try {
      if (ids.length > 0) emit(await countUnread(pool, ids));
    } catch (err) {
      log.warn({ err }, "unread messages can't be counted");
      for (const id of ids) marked.add(id);
      schedule(RETRY_MS);
    }
  }

  function emit(counts: Map<string, Unread>): void {
    for (const [id, unread] of counts) {
      const member = members.get(id);
      const { total, requests } = member?.unread ?? {};
      if (!member || (total === unread.total && requests === unread.requests)) continue;
      member.unread = unread;
      for (const socket of member.sockets) socket.emit("unread", unread);
    }
  }

  return {
    mark: (memberId) => {
      marked.add(memberId);
      schedule(GATHER_MS);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
