import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import { ERROR_STATUS, type ErrorCode } from "@oneworld/contracts/errors/error-codes";
import { fieldErrorsOf } from "@oneworld/contracts/errors/field-errors";
import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { core } from "zod";
import { isConflict, isDatabaseUnavailable } from "../data/database-unavailable.ts";
import { StoreUnavailable } from "../pictures/picture-store.ts";
import { processMetrics } from "../process/process-metrics.ts";
import { recordRefusal } from "./security-log.ts";
import type { ServiceEnv } from "./service-env.ts";

/** Seconds after which a client may retry a call that was answered 503, unless the error says otherwise. */
const RETRY_SECONDS = "5";

/** An error whose message the caller receives. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = more.fields;
    this.headers =
      code === "unavailable" ? { "retry-after": RETRY_SECONDS, ...more.headers } : more.headers;
  }
}

/** 400: the payload violates its schema. Each invalid field gets a message. */
export const invalidInput = ({ issues }: Pick<core.$ZodError, "issues">): ApiError =>
  invalidFields(fieldErrorsOf(issues));

/** 400 for fields that violate a rule. */
export function invalidFields(fields: Record<string, string>): ApiError {
  return new ApiError("invalid_input", Object.values(fields)[0] ?? "The input is not valid.", {
    fields,
  });
}

/** 401: the call needs a signed-in member. */
export const unauthenticated = (): ApiError =>
  new ApiError("unauthenticated", "Please sign in first.");

/** 403: the member may not do this. */
export const forbidden = (message = "You may not do this."): ApiError =>
  new ApiError("forbidden", message);

/** 404: the id is unknown. */
export const notFound = (what: string): ApiError =>
  new ApiError("not_found", `${what} was not found.`);

/** 503: temporarily unavailable, with the seconds after which to retry. */
export const unavailable = (message: string, retrySeconds: number): ApiError =>
  new ApiError("unavailable", message, { headers: { "retry-after": String(retrySeconds) } });

const FROM_STATUS: Record<number, ErrorCode> = {
  400: "malformed_json",
  413: "too_large",
};

/** Answers 404 with the standard error body for an unknown path. */
export const onNotFound: NotFoundHandler<ServiceEnv> = (c) => {
  processMetrics.refusals.inc({ code: "not_found" });
  return c.json<ErrorBody>(
    { message: "There is nothing at this address.", code: "not_found" },
    404,
  );
};

/** Turns errors into answers. Unknown errors become a generic 500, which hides their details. */
export const onError: ErrorHandler<ServiceEnv> = (error, c) => {
  const known = toApiError(error, c.get("log"));
  if (known instanceof ApiError) {
    recordRefusal(c, known.code);
    processMetrics.refusals.inc({ code: known.code });
    for (const [name, value] of Object.entries(known.headers ?? {})) c.header(name, value);
    return c.json<ErrorBody>(
      { message: known.message, code: known.code, ...(known.fields && { fields: known.fields }) },
      ERROR_STATUS[known.code] as ContentfulStatusCode,
    );
  }
  const requestId = c.get("requestId");
  processMetrics.refusals.inc({ code: "internal" });
  c.get("log").error(
    { err: error, requestId, method: c.req.method, path: c.req.path },
    "request failed",
  );
  return c.json<ErrorBody>(
    { message: "Something went wrong on our side. Please try again.", code: "internal", requestId },
    500,
  );
};

/**
 * The error that a caller gets: 503 where the database or the picture store is temporarily unavailable, which is logged in one
 * line for each outage, and where the database has ended the transaction for another one.
 *
 * @returns an ApiError, or the error itself where it is unexpected
 */
export function toApiError(error: unknown, log: Logger): unknown {
  if (error instanceof HTTPException) return fromHttpException(error);
  const store = unreachableStore(error);
  if (store) logOutage(log, store, (error as Error).message);
  else if (isConflict(error))
    log.error({ err: error }, "deadlock or write conflict, answering a call with 503");
  else return error;
  return new ApiError(
    "unavailable",
    "This part of the site is overloaded or being restarted. Please try again in a moment.",
  );
}

/** What can't be reached, by an error that it caused; null for other errors. */
function unreachableStore(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) return "database";
  return error instanceof StoreUnavailable ? "picture store" : null;
}

/** Milliseconds between two log lines about one outage, during which every call fails. */
const OUTAGE_LOG_MS = 10_000;

const outageLogged = new WeakMap<Logger, Map<string, number>>();

function logOutage(log: Logger, store: string, reason: string): void {
  const logged = outageLogged.get(log) ?? new Map<string, number>();
  outageLogged.set(log, logged);
  const now = Date.now();
  if (now - (logged.get(store) ?? 0) < OUTAGE_LOG_MS) return;
  logged.set(store, now);
  log.error({ reason }, `${store} unreachable, answering calls with 503`);
}

function fromHttpException(error: HTTPException): Error {
  const code = FROM_STATUS[error.status];
  return code ? new ApiError(code, error.message || "The request can't be read.") : error;
}
