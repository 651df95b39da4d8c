import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Context } from "hono";

/**
 * Lets any cache keep an answer that is the same for everybody.
 *
 * @param terms for how long, as directives of `Cache-Control`
 */
export function cacheable(c: Context<ServiceEnv>, terms: string): void {
  c.header("cache-control", `public, ${terms}`);
  // What many share must not carry the cookie of one
  c.header("set-cookie", undefined);
}
