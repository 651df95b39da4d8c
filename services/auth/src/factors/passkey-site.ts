import { isIP } from "node:net";

/** The relying party (WebAuthn): where passkeys work. */
export interface PasskeySite {
  /** RP ID: the host name that browsers bind passkeys to */
  id: string;
  /** origins of the pages that may use them */
  origins: string[];
}

const LOCAL = "localhost";

/**
 * The site's relying party, derived from settings alone, since clients control the Host header.
 *
 * Browsers accept only host names, on https or on localhost. A site at a loopback address uses localhost.
 *
 * @param siteUrl the site's public address
 * @param siteOrigins further origins of the site; those under another host name are ignored
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
