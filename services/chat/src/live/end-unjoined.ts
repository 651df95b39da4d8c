import type { LiveServer, LiveSocket } from "./live-socket.ts";

/** Milliseconds within which a connection must have joined as a signed-in member. */
const JOIN_MS = 5_000;

type Connection = LiveSocket["conn"];

/**
 * Ends connections that don't join in time. Socket.IO's own `connectTimeout` closes politely: a client that doesn't
 * answer the closing frame of its WebSocket would stay for another 30 s.
 *
 * @returns a function that takes each socket that has joined
 */
export function endUnjoined(io: LiveServer): (socket: LiveSocket) => void {
  const waiting = new WeakMap<Connection, NodeJS.Timeout>();
  io.engine.on("connection", (connection: Connection) => {
    const timer = setTimeout(() => end(connection), JOIN_MS);
    waiting.set(connection, timer);
    connection.once("close", () => clearTimeout(timer));
  });
  return ({ conn }) => clearTimeout(waiting.get(conn));
}

function end(connection: Connection): void {
  const { socket } = connection.transport as { socket?: { terminate?: () => void } };
  connection.close(true);
  socket?.terminate?.();
}
