import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { bodyLimitOf } from "@oneworld/contracts/site/body-limits";
import { ApiError } from "./errors.ts";
import { processMetrics } from "../process/process-metrics.ts";
import { refuseRequest, refuseSocket } from "./refuse.ts";
import { checkDeclaredLength, declaredLength, hasBody, readBody } from "./request-body.ts";
import { checkRequest, HEADERS_MAX, methodNotAllowed } from "./request-check.ts";

/** Checks of connections and requests before the application sees them. */
export interface Admission {
  /** checks a new connection. @returns the error, or null */
  accept?: ((socket: Socket) => ApiError | null) | undefined;
  /** checks a request further, e.g. its host. @returns the error, or null */
  admit?: ((incoming: IncomingMessage, outgoing: ServerResponse) => ApiError | null) | undefined;
  /**
   * checks whether to read a body of up to this many bytes, which take memory until the answer `outgoing` closes. @returns the error, or
   * null
   */
  admitBody?:
    | ((incoming: IncomingMessage, bytes: number, outgoing: ServerResponse) => ApiError | null)
    | undefined;
  /** whether members reach the site by https */
  secure?: boolean | undefined;
}

/** Deadlines and limits of a connection, in milliseconds and bytes. */
const OPTIONS: ServerOptions = {
  insecureHTTPParser: false,
  requireHostHeader: false,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** interval of the deadlines' checks */
  connectionsCheckingInterval: 2_000,
  /**
   * Timeout of an idle connection. Longer than those of proxies in front, so that none of them uses a connection that
   * is just closing.
   */
  keepAliveTimeout: 75_000,
};

/** Milliseconds after which a connection without traffic is closed; a Socket.IO poll lasts 25 s. */
const IDLE_MS = 120_000;

/**
 * Most pipelined requests of a connection. Browsers and proxies don't pipeline. Without a limit a client could send thousands and read
 * no answer, and the server would keep all answers in memory.
 */
const UNANSWERED_MAX = 16;

/**
 * An HTTP server that survives any input: it hands valid requests to the application and refuses the others (RFC 9112).
 * Every socket has an error listener from the start, also after an upgrade.
 * It reads bodies, within their limits, before the application sees the request.
 */
export function createHttpServer(listener: RequestListener, admission: Admission): Server {
  const { accept, admit, admitBody, secure = false } = admission;
  const refused = new WeakSet<Duplex>();
  const checked = new WeakSet<IncomingMessage>();
  const answers = new WeakMap<Duplex, ServerResponse>();
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

  const refuse = (incoming: IncomingMessage, outgoing: ServerResponse, error: ApiError) => {
    refused.add(incoming.socket);
    refuseRequest(incoming, outgoing, error, secure);
  };
  const takePlace = (socket: Socket, outgoing: ServerResponse): boolean => {
    const open = unanswered.get(socket) ?? new Set();
    if (open.size >= UNANSWERED_MAX) {
      // An answer would have to wait for all those before it
      refused.add(socket);
      socket.destroy();
      return false;
    }
    unanswered.set(socket, open.add(outgoing));
    outgoing.once("close", () => open.delete(outgoing));
    return true;
  };
  const passes = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    // Admission counts requests, so each request is checked once
    if (checked.has(incoming)) return true;
    // Bytes after a refused request may belong to it
    if (refused.has(incoming.socket)) return false;
    if (!takePlace(incoming.socket, outgoing)) return false;
    answers.set(incoming.socket, outgoing);
    const error = checkRequest(incoming) ?? admit?.(incoming, outgoing);
    if (error) refuse(incoming, outgoing, error);
    else checked.add(incoming);
    return !error;
  };
  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!passes(incoming, outgoing)) return;
    if (!hasBody(incoming)) return listener(incoming, outgoing);

    const [pathname = ""] = incoming.url?.split("?", 1) ?? [];
    const limit = bodyLimitOf(pathname);
    const refusal =
      checkDeclaredLength(incoming, limit) ??
      admitBody?.(incoming, declaredLength(incoming) ?? limit.bytes, outgoing);
    if (refusal) return refuse(incoming, outgoing, refusal);
    if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    void readBody(incoming, limit).then((failure) =>
      failure ? refuse(incoming, outgoing, failure) : listener(incoming, outgoing),
    );
  };

  const server = createServer(OPTIONS, receive);
  server.timeout = IDLE_MS;
  // Node.js drops headers beyond its limit silently; one more than the maximum reveals too many
  server.maxHeadersCount = HEADERS_MAX + 1;
  server.prependListener("connection", (socket: Socket) => {
    socket.on("error", () => {});
    processMetrics.connections.inc();
    socket.once("close", () => {
      processMetrics.connections.dec();
      for (const outgoing of unanswered.get(socket) ?? []) closeWaiting(outgoing);
    });
    const error = accept?.(socket);
    if (!error) return;
    refused.add(socket);
    refuseSocket(socket, error, secure);
  });
  // Node.js would request a body that may be refused
  server.on("checkContinue", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("checkExpectation", (incoming, outgoing) => {
    if (passes(incoming, outgoing)) refuse(incoming, outgoing, unmetExpectation());
  });
  server.on("connect", (_request, socket) =>
    refuseSocket(socket, new ApiError("method_not_allowed", "CONNECT isn't supported."), secure),
  );
  server.on("clientError", (error: ParserError, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const answer = answers.get(socket);
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else refuseSocket(socket, asRefusal(error), secure);
  });
  guards.set(server, () => {
    prependCheck(server, "request", passes);
    prependCheck(server, "upgrade", (incoming: IncomingMessage, socket: Duplex) => {
      socket.on("error", () => {});
      const error = checkRequest(incoming) ?? (hasBody(incoming) ? upgradeWithBody() : null);
      // The earlier error was the connection's last answer
      if (refused.has(socket)) socket.end();
      else if (error) refuseSocket(socket, error, secure);
      else return true;
      return false;
    });
  });
  return server;
}

/** Closes an answer that waits for those before it, on a connection that has closed: Node.js closes only the one being sent. */
function closeWaiting(outgoing: ServerResponse): void {
  if (outgoing.socket) return;
  outgoing.destroy();
  outgoing.emit("close");
}

const guards = new WeakMap<Server, () => void>();

/**
 * Makes the server's checks run before the listeners of a library such as Socket.IO, for requests and upgrades. Call it
 * after the library has attached to the server.
 */
export const guardAttached = (server: Server): void => guards.get(server)?.();

/** Runs an event's existing listeners only after a check passes. */
function prependCheck<Args extends unknown[]>(
  server: Server,
  event: string,
  passes: (...args: Args) => boolean,
): void {
  const listeners = server.listeners(event);
  if (listeners.length === 0) return;
  server.removeAllListeners(event);
  server.on(event, (...args: unknown[]) => {
    if (!passes(...(args as Args))) return;
    for (const listener of listeners) Reflect.apply(listener, server, args);
  });
}

/** An error of the HTTP parser, with the bytes that caused it. */
type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** The start of a request with any method. */
const METHOD = /^[!#$%&'*+.^_`|~\w-]+ /;

/** Translates the HTTP parser's errors. */
function asRefusal({ code, rawPacket }: ParserError): ApiError {
  switch (code) {
    case "HPE_INVALID_METHOD":
      return rawPacket && METHOD.test(rawPacket.toString("latin1"))
        ? methodNotAllowed("This method is unknown.")
        : malformed();
    case "HPE_HEADER_OVERFLOW":
      return new ApiError("headers_too_large", "The headers are too large.");
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new ApiError("too_large", "The chunk extensions are too large.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ApiError("request_timeout", "The request took too long to arrive.");
    default:
      return malformed();
  }
}

const unmetExpectation = (): ApiError =>
  new ApiError("expectation_failed", "Expect may only be 100-continue.");

/** After an upgrade, no byte belongs to HTTP. */
const upgradeWithBody = (): ApiError =>
  new ApiError("bad_request", "An upgrade may not have a body.");

const malformed = (): ApiError => new ApiError("bad_request", "This is not a valid HTTP request.");
