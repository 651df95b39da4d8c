import type { IncomingMessage } from "node:http";
import type { BodyLimit } from "@oneworld/contracts/site/body-limits";
import { ApiError } from "./errors.ts";

/** Where `@hono/node-server` looks for a body that has been read already. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** Why a request with this declared length isn't read at all, or null. */
export function checkDeclaredLength(incoming: IncomingMessage, limit: BodyLimit): ApiError | null {
  return Number(incoming.headers["content-length"] ?? 0) > limit.bytes ? tooLarge() : null;
}

/** Whether a request comes with a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Reads a request's body before anything is done for the request, so that a slow client holds nothing but its own
 * connection. The application finds the body complete.
 *
 * @returns why the request is refused, or null
 */
export function readBody(incoming: WithBody, limit: BodyLimit): Promise<ApiError | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (error: ApiError | null) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onBroken);
      resolve(error);
    };
    const onData = (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > limit.bytes) finish(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = () => {
      incoming.rawBody = Buffer.concat(chunks, length);
      finish(null);
    };
    const onBroken = () => finish(new ApiError("bad_request", "The request broke off."));
    const timer = setTimeout(() => {
      finish(new ApiError("request_timeout", "The request took too long to arrive."));
    }, limit.seconds * 1_000);
    incoming.on("error", onBroken).on("data", onData).on("end", onEnd).on("close", onBroken);
  });
}

const tooLarge = (): ApiError => new ApiError("too_large", "This is too large to be sent.");
