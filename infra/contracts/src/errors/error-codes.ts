/** Stable ids of errors, with their HTTP statuses. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  malformed_json: 400,
  unauthenticated: 401,
  sign_in_failed: 401,
  /** the password is right; `/api/account/sign-in/second-factor` or a passkey completes the sign-in */
  second_factor_required: 401,
  /** the pending sign-in has expired, or had too many wrong codes */
  sign_in_expired: 401,
  payment_failed: 402,
  forbidden: 403,
  /** moderators have suspended the account; the message says until when, and where the reasons are */
  suspended: 403,
  /** the call needs a session opened with a second factor */
  second_factor_missing: 403,
  csrf_invalid: 403,
  origin_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  email_taken: 409,
  too_large: 413,
  unsupported_media_type: 415,
  expectation_failed: 417,
  misdirected: 421,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
