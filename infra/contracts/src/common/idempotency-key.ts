/**
 * Header that identifies one intention to create something: calls repeated under the same key create it once. As in the
 * IETF's draft "The Idempotency-Key HTTP Header Field".
 */
export const IDEMPOTENCY_KEY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,64}$/;
