import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { LIVE_PACKET_BYTES } from "@oneworld/contracts/chat/limits";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { OVER_HTTP } from "@oneworld/service-kit/http/security-headers";
import { Server } from "socket.io";
import type { Logger } from "pino";
import { toErrorBody } from "./answers.ts";
import type { LiveServer, LiveSocket } from "./live-socket.ts";
import { admit, authenticate, clientOpening, type HandshakeDeps } from "./handshake.ts";
import { createOwnRequestCheck, queryOf } from "./own-request.ts";
import { endConnection, endUnjoined } from "./end-unjoined.ts";
import type { LiveNode } from "./live.ts";

/** Packets that wait for a client to read. Each takes less than a kilobyte, except messages. */
const MOST_UNREAD = 3_000;

type Next = (refusal?: unknown) => void;

export interface LiveServerDeps extends HandshakeDeps {
  log: Logger;
  live: LiveNode;
  /** most sockets of one member on this node */
  socketsPerMember: number;
  /** most connections to this node that haven't joined yet */
  socketsJoining: number;
  /** and of one client */
  socketsJoiningPerAddress: number;
  /** makes a socket listen to its client */
  listen(socket: LiveSocket): void;
}

/** Opens `/socket.io` on an HTTP server: polling and WebSocket, for signed-in members and pages of the site only. */
export function createLiveServer(http: HttpServer, deps: LiveServerDeps): LiveServer {
  const { log, live } = deps;
  const io: LiveServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LIVE_PACKET_BYTES,
    // Messages are short: compressing each costs four times the processor time of sending it
    perMessageDeflate: false,
    httpCompression: false,
    cors: { origin: [...deps.siteOrigins], credentials: true },
    allowRequest: (request, decide) =>
      void refusalOf(admitJoining(request), log).then((refusal) =>
        decide(refusal?.message, !refusal),
      ),
  });
  const assertOwnRequest = createOwnRequestCheck(io, deps);
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: Next) => {
    for (const [name, value] of OVER_HTTP) response.setHeader(name, value);
    try {
      assertProtocol(request);
      assertOwnRequest(request);
      next();
    } catch (refusal) {
      // Answered 400: the client opens a new connection
      next(refusal);
    }
  });
  const joining = endUnjoined(io, {
    most: deps.socketsJoining,
    mostOfClient: deps.socketsJoiningPerAddress,
    clientOf: (request) => clientOpening(request, deps.edgeSecret),
  });
  const admitJoining = async (request: IncomingMessage): Promise<void> => {
    await admit(request, deps);
    // After the limits: a refused client takes the place of no other
    if (!joining.makePlace(request)) {
      throw new ApiError("unavailable", "Too many connections are being opened. Please try again.");
    }
  };
  io.engine.on("connection", (conn: LiveSocket["conn"]) =>
    conn.on("packetCreate", () => {
      if (conn["writeBuffer"].length >= MOST_UNREAD) endConnection(conn);
    }),
  );
  const admitOnce = oncePerConnection((socket) => refusalOf(join(socket, deps), log));
  io.use((socket, next) => void admitOnce(socket, next));
  io.on("connection", (socket) => {
    joining.end(socket);
    const member = live.members.add(socket);
    socket.on("disconnect", (reason) => {
      live.members.remove(socket);
      // Without a member it would be open for ever, and take the place of one that joins
      if (reason === "client namespace disconnect") endConnection(socket.conn);
    });
    deps.listen(socket);
    // The new device needs the number, although the others have it
    delete member.unread;
    live.unread.mark(member.id);
    live.presence
      .refresh(member, socket)
      .catch((err: unknown) => log.warn({ err }, "contacts not read"));
  });
  return io;
}

/** Engine.IO refuses the WebSockets of its former protocol only once they are open, by text in place of a frame. */
function assertProtocol(request: IncomingMessage): void {
  const { transport, EIO } = queryOf(request);
  if (transport === "websocket" && EIO !== "4") throw new Error("Engine.IO 4 is required.");
}

/**
 * Ends connections whose clients ask to join while they are joining. Socket.IO would make a device of each such request, so that one
 * connection had any number of them, and ask for the session as often.
 *
 * @param check why a device is refused; undefined if it isn't. Its client may ask again
 */
function oncePerConnection(check: (socket: LiveSocket) => Promise<Error | undefined>) {
  const taken = new WeakSet<LiveSocket["conn"]>();
  return async (socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> => {
    const { conn } = socket;
    if (taken.has(conn)) {
      endConnection(conn);
      return next(new Error("This connection is joining already."));
    }
    taken.add(conn);
    const refusal = await check(socket);
    if (refusal) taken.delete(conn);
    next(refusal);
  };
}

/** Makes a device its session's member's. */
async function join(socket: LiveSocket, deps: LiveServerDeps): Promise<void> {
  const owner = await authenticate(socket.request, deps);
  const open = deps.live.members.get(owner.member.id)?.sockets.size ?? 0;
  if (open >= deps.socketsPerMember) {
    throw new ApiError("too_many_requests", "You have too many connections open. Close some.");
  }
  Object.assign(socket.data, owner);
}

/** Why something is refused, as `connect_error` brings it to the client with the house's error body as its `data`. */
async function refusalOf(check: Promise<void>, log: Logger): Promise<Error | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    const body = toErrorBody(error, "connect", log);
    return Object.assign(new Error(body.message), { data: body });
  }
}
