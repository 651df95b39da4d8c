import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from "@oneworld/contracts/chat/limits";
import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import type { ChatSocket } from "./chat-socket.ts";

export interface ConnectionOptions {
  /** brings the socket's code and opens one */
  open(): Promise<ChatSocket>;
  onConnected(): void;
  onLost(): void;
  onEvent(event: string, data: unknown): void;
  /** The server refused the connection or ended it, perhaps because the session has ended. */
  onRefused(): void;
}

export interface Connection {
  /** The socket while it is connected, else null. */
  live(): ChatSocket | null;
  close(): void;
}

/** Codes of refusals that say nothing about who is signed in. */
const PASSING = ["too_many_requests", "unavailable", "internal"];

/** Connects and keeps connected until closed, whatever fails: the code's download, the network or the server. */
export function keepConnected(options: ConnectionOptions): Connection {
  let socket: ChatSocket | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const later = (work: () => void) => {
    const delay = Math.min(RECONNECT_DELAY_MS * 2 ** failures, RECONNECT_DELAY_MAX_MS);
    failures += 1;
    timer = setTimeout(work, delay);
  };

  /** A lost connection restores itself; one that the server refused or ended doesn't. */
  const restore = (ended: ChatSocket, reason?: string) => {
    if (closed || ended.active) return;
    if (reason === undefined || !PASSING.includes(reason)) options.onRefused();
    later(() => ended.connect());
  };

  const begin = async () => {
    try {
      const opened = await options.open();
      if (closed) opened.disconnect();
      else adopt(opened);
    } catch {
      if (!closed) later(() => void begin());
    }
  };

  const adopt = (opened: ChatSocket) => {
    socket = opened;
    opened.on("connect", () => {
      failures = 0;
      options.onConnected();
    });
    opened.on("disconnect", () => {
      if (closed) return;
      options.onLost();
      restore(opened);
    });
    opened.on("connect_error", (error: Error & { data?: Partial<ErrorBody> }) =>
      restore(opened, error.data?.code),
    );
    opened.onAny((event: string, data: unknown) => options.onEvent(event, data));
  };

  void begin();
  return {
    live: () => (socket?.connected ? socket : null),
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.disconnect();
    },
  };
}
