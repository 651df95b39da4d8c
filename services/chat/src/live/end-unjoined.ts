import type { IncomingMessage } from "node:http";
import type { LiveServer, LiveSocket } from "./live-socket.ts";

/** Milliseconds within which a connection must have joined as a signed-in member. */
const JOIN_MS = 5_000;

type Connection = LiveSocket["conn"];

/** Connections that haven't joined yet. */
export interface Joining {
  /** how many a client has */
  of(client: string): number;
  /** To be called for each socket that has joined. */
  end(socket: LiveSocket): void;
}

/**
 * Ends connections that don't join in time. Socket.IO's own `connectTimeout` closes politely: a client that doesn't
 * answer the closing frame of its WebSocket would stay for another 30 s.
 *
 * @param clientOf the client that has opened a connection
 */
export function endUnjoined(
  io: LiveServer,
  clientOf: (request: IncomingMessage) => string,
): Joining {
  const ends = new WeakMap<Connection, () => void>();
  const counts = new Map<string, number>();
  io.engine.on("connection", (connection: Connection) => {
    const client = clientOf(connection.request);
    counts.set(client, (counts.get(client) ?? 0) + 1);
    const leave = () => {
      clearTimeout(timer);
      if (!ends.delete(connection)) return;
      const left = (counts.get(client) ?? 0) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    };
    const timer = setTimeout(() => endConnection(connection), JOIN_MS);
    ends.set(connection, leave);
    connection.once("close", leave);
  });
  return {
    of: (client) => counts.get(client) ?? 0,
    end: ({ conn }) => ends.get(conn)?.(),
  };
}

/** Ends a connection at once, whether its client reads or not. */
export function endConnection(connection: Connection): void {
  const { socket } = connection.transport as { socket?: { terminate?: () => void } };
  connection.close(true);
  socket?.terminate?.();
}
