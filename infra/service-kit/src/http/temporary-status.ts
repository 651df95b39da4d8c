/** Statuses below 500 that say nothing about the request: the server was too slow, or gets too many requests. */
const NOT_NOW = [408, 429];

/** Whether the same request may get another answer later. */
export const isTemporary = (status: number): boolean => status >= 500 || NOT_NOW.includes(status);
