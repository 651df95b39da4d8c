import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/**
 * Origin of the site's page that a call comes from, to which the member returns from Stripe, since their session is
 * good for that host only. It has passed the check against other sites' pages.
 *
 * @param site what the site knows of itself: `origins` are its further ones, `url` is its public address, for callers
 *   without content
 */
export function pageOrigin(
  c: Context<ServiceEnv>,
  site: { url: string; origins: readonly string[] },
): string {
  const origin = c.req.header("origin");
  if (origin !== undefined && URL.canParse(origin)) return origin;
  const asked = `${c.get("secure") ? "https" : "http"}://${c.get("siteHost")}`;
  return site.origins.includes(asked) ? asked : new URL(site.url).origin;
}
