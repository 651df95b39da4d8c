import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/** The site's own origin, as its reader calls it. */
export function originOf(c: Context<ServiceEnv>): string {
  const { secure, siteHost } = c.var;
  return `${secure ? "https" : "http"}://${siteHost || new URL(c.req.url).host}`;
}
