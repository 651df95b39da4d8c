import { ERROR_STATUS, type ErrorCode } from "../errors/error-codes.ts";
import type { Endpoint } from "./endpoint.ts";

/** Errors that every call may answer: a broken request, a spent limit, a fault of the site. */
const EVERYWHERE: readonly ErrorCode[] = [
  "bad_request",
  "too_many_requests",
  "internal",
  "unavailable",
];

/** The codes of all errors that a call may answer, in the order of their statuses. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...(endpoint.errors ?? [])]);
  const add = (applies: unknown, ...more: ErrorCode[]): void => {
    if (applies) for (const code of more) codes.add(code);
  };
  const isUnsafe = endpoint.method !== "GET";
  const proof = endpoint.proof ?? (isUnsafe ? "csrf" : undefined);
  add(endpoint.who !== "anyone", "unauthenticated");
  add(endpoint.who === "moderator", "forbidden", "second_factor_missing");
  add(endpoint.params, "not_found");
  add(endpoint.own?.otherwise === 403, "forbidden");
  // For the id of another actor, `ACTOR_NAMES`
  add(endpoint.service !== "edge", "forbidden");
  add(endpoint.query ?? endpoint.body ?? endpoint.uploads, "invalid_input");
  add(endpoint.body, "malformed_json", "unsupported_media_type");
  add(isUnsafe, "too_large");
  add(proof === "csrf", "csrf_invalid");
  add(isUnsafe && proof !== "signature", "origin_refused");
  add(endpoint.idempotent, "conflict", "invalid_input");
  return [...codes].toSorted((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
}
