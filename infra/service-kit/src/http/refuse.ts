import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import { ERROR_STATUS } from "@oneworld/contracts/errors/error-codes";
import type { ApiError } from "./errors.ts";
import { processMetrics } from "../process/process-metrics.ts";
import { securityHeaders } from "./security-headers.ts";

/**
 * Limits in milliseconds and bytes for reading on after an error answer. Closing a connection with unread data resets
 * it, and the reset may overtake the answer.
 */
const LINGER_MS = 15_000;
const LINGER_IDLE_MS = 2_000;
const LINGER_BYTES = 64 * 1024 * 1024;

/** Refuses a request at once and closes its connection, since the bytes that follow may be a smuggled request. */
export function refuseRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: ApiError,
  secure: boolean,
): void {
  // The client may have disconnected
  if (outgoing.destroyed) return;
  outgoing.on("error", () => {});
  const { status, headers, body } = answerTo(error, secure);
  outgoing.writeHead(status, headers);
  outgoing.flushHeaders();
  outgoing.write(body);
  linger(incoming, () => outgoing.end());
}

/** As {@link refuseRequest}, for a socket without a request: an upgrade, or invalid HTTP. */
export function refuseSocket(socket: Duplex, error: ApiError, secure: boolean): void {
  const { status, headers, body } = answerTo(error, secure);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_IDLE_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}

function answerTo(error: ApiError, secure: boolean) {
  const { code, message, fields } = error;
  processMetrics.refusals.inc({ code });
  const body = JSON.stringify({ message, code, ...(fields && { fields }) } satisfies ErrorBody);
  const headers: Record<string, string> = {
    ...securityHeaders(secure),
    ...error.headers,
    "cache-control": "no-store",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return { status: ERROR_STATUS[code], headers, body };
}

/** Reads on until the client has sent everything, pauses, disconnects or exceeds the limits. */
function linger(incoming: IncomingMessage, done: () => void): void {
  const deadline = Date.now() + LINGER_MS;
  let left = LINGER_BYTES;
  const timer = setTimeout(done, LINGER_IDLE_MS).unref();
  const finish = () => {
    clearTimeout(timer);
    done();
  };
  incoming.on("data", (chunk: Buffer) => {
    left -= chunk.byteLength;
    if (left < 0 || Date.now() > deadline) finish();
    else timer.refresh();
  });
  for (const event of ["end", "error", "close"]) incoming.once(event, finish);
  incoming.resume();
}
