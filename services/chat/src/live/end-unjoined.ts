import type { IncomingMessage } from "node:http";
import type { LiveServer, LiveSocket } from "./live-socket.ts";

/** Milliseconds within which a connection must have joined as a signed-in member. */
const JOIN_MS = 5_000;

type Connection = LiveSocket["conn"];

/** Connections that haven't joined yet. */
export interface Joining {
  /**
   * Whether one more connection may open. While all places are taken, the client with the most connections loses its oldest one to a
   * client with fewer: a few clients can't keep all others out.
   *
   * @param client who opens it
   */
  makePlace(client: string): boolean;
  /** To be called for each socket that has joined. */
  end(socket: LiveSocket): void;
}

export interface JoiningLimits {
  /** most connections that haven't joined yet */
  most: number;
  /** and of one client */
  mostOfClient: number;
  /** the client that has opened a connection */
  clientOf(request: IncomingMessage): string;
}

/**
 * Ends connections that don't join in time. Socket.IO's own `connectTimeout` closes politely: a client that doesn't
 * answer the closing frame of its WebSocket would stay for another 30 s.
 */
export function endUnjoined(
  io: LiveServer,
  { most, mostOfClient, clientOf }: JoiningLimits,
): Joining {
  const ends = new Map<Connection, () => void>();
  /** the connections of each client, the oldest first */
  const clients = new Map<string, Set<Connection>>();
  io.engine.on("connection", (connection: Connection) => {
    const client = clientOf(connection.request);
    const own = clients.get(client) ?? new Set();
    clients.set(client, own.add(connection));
    const leave = () => {
      clearTimeout(timer);
      ends.delete(connection);
      own.delete(connection);
      if (own.size === 0 && clients.get(client) === own) clients.delete(client);
    };
    const timer = setTimeout(() => endConnection(connection), JOIN_MS);
    ends.set(connection, leave);
    connection.once("close", leave);
  });
  return {
    makePlace: (client) => {
      const own = clients.get(client)?.size ?? 0;
      if (own >= mostOfClient) return false;
      if (ends.size < most) return true;
      const [largest] = [...clients.values()].toSorted((a, b) => b.size - a.size);
      // Otherwise the two would only change places
      if (!largest || largest.size <= own + 1) return false;
      const [oldest] = largest;
      if (oldest) endConnection(oldest);
      return true;
    },
    end: ({ conn }) => ends.get(conn)?.(),
  };
}

/** Ends a connection at once, whether its client reads or not. */
export function endConnection(connection: Connection): void {
  const { socket } = connection.transport as { socket?: { terminate?: () => void } };
  connection.close(true);
  socket?.terminate?.();
}
