import type { IncomingMessage } from "node:http";
import type { BodyLimit } from "@oneworld/contracts/site/body-limits";
import { ApiError } from "./errors.ts";

/** Where `@hono/node-server` finds a body that was read before. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** Initial size of a body's buffer in bytes. It doubles when it is full. */
const FIRST_BYTES = 4 * 1024;

/** The declared length of a body in bytes, or null for a chunked body. */
export const declaredLength = ({ headers }: IncomingMessage): number | null =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : null;

/** The error for a declared length above the limit, or null. */
export function checkDeclaredLength(incoming: IncomingMessage, limit: BodyLimit): ApiError | null {
  return (declaredLength(incoming) ?? 0) > limit.bytes ? tooLarge(limit) : null;
}

/** Whether a request has a body. */
export const hasBody = (incoming: IncomingMessage): boolean => declaredLength(incoming) !== 0;

/**
 * Reads a request's body before the request is handled, so that a slow client occupies only its own connection. The
 * application finds the complete body.
 *
 * @returns the error, or null
 */
export function readBody(incoming: WithBody, limit: BodyLimit): Promise<ApiError | null> {
  return new Promise((resolve) => {
    // One buffer: a list of chunks would need a hundred times the memory for a body that arrives byte by byte
    let body = Buffer.allocUnsafe(FIRST_BYTES);
    let length = 0;
    const finish = (error: ApiError | null) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onBroken);
      resolve(error);
    };
    const onData = (chunk: Buffer) => {
      const end = length + chunk.byteLength;
      if (end > limit.bytes) return finish(tooLarge(limit));
      if (end > body.byteLength) {
        const larger = Buffer.allocUnsafe(Math.max(end, body.byteLength * 2));
        body.copy(larger, 0, 0, length);
        body = larger;
      }
      chunk.copy(body, length);
      length = end;
    };
    const onEnd = () => {
      incoming.rawBody = body.subarray(0, length);
      finish(null);
    };
    const onBroken = () => finish(new ApiError("bad_request", "The request ended early."));
    const timer = setTimeout(() => {
      finish(new ApiError("request_timeout", "The request took too long to arrive."));
    }, limit.seconds * 1_000);
    incoming.on("error", onBroken).on("data", onData).on("end", onEnd).on("close", onBroken);
  });
}

/** 413 for a body above its limit; names the field that the path's limit names. */
export function tooLarge({ large }: BodyLimit, headers?: Record<string, string>): ApiError {
  const message = large?.message ?? "The request is too large.";
  const fields = large && { [large.field]: message };
  return new ApiError("too_large", message, {
    ...(fields && { fields }),
    ...(headers && { headers }),
  });
}
