/**
 * Header that names one intention to create something, whatever becomes of its answer: a call that is sent again under the
 * same key creates nothing more. As in the IETF's draft "The Idempotency-Key HTTP Header Field".
 */
export const IDEMPOTENCY_KEY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,64}$/;
