import { isIP } from "node:net";

/** Where passkeys work: what WebAuthn calls the relying party. */
export interface PasskeySite {
  /** RP ID: the host name that browsers bind passkeys to */
  id: string;
  /** origins of pages that may use them */
  origins: string[];
}

const LOCAL = "localhost";

/**
 * The relying party of a site, from its settings alone: a request's Host may say anything.
 *
 * Browsers accept host names only, on https or on localhost. A site at a loopback address is reached as localhost, too.
 *
 * @param siteUrl the site's public address
 * @param siteOrigins further origins of the site; those under another host name take no part
 * @returns null where passkeys can't work, such as at an IP address
 */
export function createPasskeySite(
  siteUrl: string,
  siteOrigins: readonly string[],
): PasskeySite | null {
  const { hostname, origin } = new URL(siteUrl);
  const id = ["127.0.0.1", "[::1]"].includes(hostname) ? LOCAL : hostname;
  if (isIP(id.replaceAll(/[[\]]/g, ""))) return null;
  const origins = [origin, ...siteOrigins].filter((each) => belongsTo(each, id));
  return origins.length > 0 ? { id, origins } : null;
}

function belongsTo(origin: string, id: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === "https:" || hostname === LOCAL;
  return isSecure && (hostname === id || hostname.endsWith(`.${id}`));
}
