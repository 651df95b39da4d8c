import type { ConnectionState, LiveConnection } from "@oneworld/contracts/mount/mount-props";
import { createLiveValue } from "@oneworld/remote-kit";
import type { ShellSession } from "../session/session.ts";
import type { ChatSocket } from "./chat-socket.ts";
import { keepConnected, type Connection } from "./connection.ts";
import { createListeners } from "./listeners.ts";

export interface RealtimeOptions {
  session: Pick<ShellSession, "get" | "subscribe" | "probe">;
  /** brings the socket's code and opens one */
  open(): Promise<ChatSocket>;
  /** calls back once the page has been painted */
  whenReady(work: () => void): void;
}

/**
 * The live connection of this tab: one for the member who is signed in, closed when they sign out, and a new one for
 * the member who signs in after them. Listeners outlive the connections.
 */
export function createRealtime({ session, open, whenReady }: RealtimeOptions): LiveConnection {
  const state = createLiveValue<ConnectionState>("off");
  const listeners = createListeners();
  let memberId: string | null = null;
  let connection: Connection | null = null;

  const connect = (): Connection => {
    state.set("connecting");
    return keepConnected({
      open,
      onConnected: () => state.set("connected"),
      onLost: () => state.set("connecting"),
      onEvent: listeners.emit,
      onRefused: () => void session.probe().catch(() => {}),
    });
  };

  const follow = () => {
    const current = session.get()?.id ?? null;
    if (current === memberId) return;
    memberId = current;
    connection?.close();
    connection = null;
    state.set("off");
    if (current !== null) connection = connect();
  };

  whenReady(() => {
    session.subscribe(follow);
    follow();
    // The socket does so itself, but not on localhost
    addEventListener("offline", () => connection?.live()?.io.engine.close());
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    on: listeners.add,
    emit(event, ...data) {
      const socket = connection?.live();
      socket?.emit(event, ...data);
      return socket !== null && socket !== undefined;
    },
  };
}
