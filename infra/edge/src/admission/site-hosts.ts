import type { IncomingMessage } from "node:http";
import type { ApiError } from "@oneworld/service-kit/http/errors";
import { misdirected } from "@oneworld/service-kit/http/request-check";

export interface SiteHostsOptions {
  /** the site's public address */
  siteUrl: string;
  /** further origins of the site */
  siteOrigins: readonly string[];
  /** further hosts of the site, with or without a port */
  siteHosts: readonly string[];
  /** the address that the edge listens on */
  listensOn: string;
}

const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1", "localhost"];
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Load balancers use any address for them, and the answers don't depend on the host. */
const HEALTH_CHECK = /^\/(?:livez|readyz)(?:\?|$)/;

/**
 * The hosts that the site answers to. An edge on a loopback address also answers to the machine's own names, with any port.
 *
 * @returns a check that writes the canonical host into `headers.host`, and returns 421 for any other
 */
export function createHostCheck(
  options: SiteHostsOptions,
): (incoming: IncomingMessage) => ApiError | null {
  const { siteUrl, siteOrigins, siteHosts, listensOn } = options;
  const origins = [siteUrl, ...siteOrigins].map((origin) => new URL(origin).host);
  const canonical = new Map<string, string>();
  for (const host of [...origins, ...siteHosts.map((text) => text.toLowerCase())]) {
    canonical.set(host, host);
    if (/:\d+$/.test(host)) continue;
    for (const port of [80, 443]) canonical.set(`${host}:${port}`, host);
  }
  const isLocal = LOOPBACK_ADDRESSES.includes(listensOn);
  const canonicalOf = (given: string): string | undefined =>
    canonical.get(given) ?? (isLocal && LOOPBACK_HOST.test(given) ? given : undefined);

  return ({ method, url = "", headers }) => {
    const known = canonicalOf(headers.host ?? "");
    const isProbe = (method === "GET" || method === "HEAD") && HEALTH_CHECK.test(url);
    if (known === undefined && !isProbe) return misdirected();
    headers.host = known ?? origins[0];
    return null;
  };
}
