import type { Context } from "hono";

/** Characters kept of the header. */
const MAX = 200;

/** The beginning of a request's User-Agent header; empty without one. */
export const userAgentOf = (c: Context): string => (c.req.header("user-agent") ?? "").slice(0, MAX);
