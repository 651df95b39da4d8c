import type { Ack, ClientToServerEvents } from "@oneworld/contracts/chat/live";
import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import { ApiError, invalidInput, toApiError } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import type { Logger } from "pino";
import { ZodError, type ZodType, type output } from "zod";
import type { LiveSocket } from "./live-socket.ts";
import type { Gate } from "./gate.ts";

/** What listening to any event needs. */
export interface LiveDeps {
  /** bounds what the node has under way */
  gate: Gate;
  log: Logger;
}

/** One kind of event that clients send. */
export interface EventHandler<Schema extends ZodType, Answer extends object> extends LiveDeps {
  schema: Schema;
  /** counted by member */
  limiter: RateLimiterMemory;
  /** @returns what the acknowledgement says besides that it was done */
  handle(data: output<Schema>): Promise<Answer>;
}

/**
 * Limits, validates and handles an event of a socket, and acknowledges it. A refusal is sent by the
 * acknowledgement, or by `refused` to clients that want none. Whatever was sent, the node goes on.
 */
export function onEvent<Schema extends ZodType, Answer extends object>(
  socket: LiveSocket,
  event: keyof ClientToServerEvents,
  handler: EventHandler<Schema, Answer>,
): void {
  async function answer(data: unknown): Promise<Ack<Answer>> {
    try {
      const { id } = socket.data.member;
      await handler.limiter.consume(id).catch(tooMany);
      const parsed = handler.schema.parse(data);
      return { ok: true, ...(await handler.gate.pass(id, () => handler.handle(parsed))) };
    } catch (error) {
      return { ok: false, error: toErrorBody(error, event, handler.log) };
    }
  }

  async function listener(...args: unknown[]): Promise<void> {
    const last = args.at(-1);
    const ack = typeof last === "function" ? (last as (answer: Ack<Answer>) => void) : undefined;
    const result = await answer(ack && args.length === 1 ? undefined : args[0]);
    if (ack) ack(result);
    else if (!result.ok) socket.emit("refused", { event, error: result.error });
  }
  // What comes is anything, whatever the types of well-behaved clients say
  socket.on(event, (...args: unknown[]) => void listener(...args));
}

const tooMany = (): never => {
  throw new ApiError("too_many_requests", "Too many tries. Please wait a little and try again.");
};

/** What a client gets for an error. One that isn't expected is logged. */
export function toErrorBody(error: unknown, event: string, log: Logger): ErrorBody {
  const known = error instanceof ZodError ? invalidInput(error) : toApiError(error, log);
  if (known instanceof ApiError) {
    const { message, code, fields } = known;
    return { message, code, ...(fields && { fields }) };
  }
  const requestId = newId();
  log.error({ err: error, requestId, event }, "event failed");
  return {
    message: "Something went wrong on our side. Please try again.",
    code: "internal",
    requestId,
  };
}
