import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/**
 * Allows shared caches to store an answer that is the same for everyone.
 *
 * @param terms the lifetime, as directives of `Cache-Control`
 */
export function cacheable(c: Context<ServiceEnv>, terms: string): void {
  c.header("cache-control", `public, ${terms}`);
  // A shared answer must not set one client's cookie
  c.header("set-cookie", undefined);
}
