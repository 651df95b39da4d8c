/** Stable ids of refusals and failures, with the HTTP status each travels under. */
export const ERROR_STATUS = {
  invalid_input: 400,
  malformed_json: 400,
  unauthenticated: 401,
  sign_in_failed: 401,
  payment_failed: 402,
  forbidden: 403,
  csrf_invalid: 403,
  origin_refused: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  too_large: 413,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
