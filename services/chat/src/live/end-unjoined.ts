import type { IncomingMessage } from "node:http";
import type { LiveServer, LiveSocket } from "./live-socket.ts";

/** Milliseconds within which a connection must have joined as a signed-in member. */
const JOIN_MS = 5_000;

type Connection = LiveSocket["conn"];

/** Connections that haven't joined yet. */
export interface Joining {
  /**
   * Whether one more connection may open, for which a place is then kept. While all places are taken, the client with the most
   * connections loses its oldest one to a client with fewer: a few clients can't keep all others out.
   *
   * @param request what opens it
   */
  makePlace(request: IncomingMessage): boolean;
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
  /** the clients of admitted requests whose connections aren't open yet: of many at once, all are admitted before the first is open */
  const opening = new Map<IncomingMessage, string>();
  io.engine.on("connection", (connection: Connection) => {
    opening.delete(connection.request);
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
    makePlace: (request) => {
      const client = clientOf(request);
      const ownOpening = [...opening.values()].filter((one) => one === client);
      const own = (clients.get(client)?.size ?? 0) + ownOpening.length;
      if (own >= mostOfClient) return false;
      if (ends.size + opening.size >= most) {
        const [largest] = [...clients.values()].toSorted((a, b) => b.size - a.size);
        // Otherwise the two would only change places
        if (!largest || largest.size <= own + 1) return false;
        const [oldest] = largest;
        if (oldest) endConnection(oldest);
      }
      opening.set(request, client);
      // Its client may be gone before it is open
      setTimeout(() => opening.delete(request), JOIN_MS).unref();
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
