import { EDGE_SECRET_HEADER } from "@oneworld/service-kit/http/client-address";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";

/** Headers between two hops only (RFC 9110, 7.6.1), and those that the next request sets itself. */
const HOP_BY_HOP = [
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Headers that a client could forge to pass for another. Only the edge may write them. */
const WRITTEN_BY_EDGE = [
  "forwarded",
  "x-client-ip",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-proto",
  "x-forwarded-server",
  "x-real-ip",
  "x-request-id",
  EDGE_SECRET_HEADER,
];

const DROPPED = new Set([...HOP_BY_HOP, ...WRITTEN_BY_EDGE]);

export interface Forwarding {
  /** address of the client at the other end of the connection */
  peer: string;
  host: string;
  secure: boolean;
  requestId: string;
  edgeSecret: string;
}

/** The headers of a request without hop-by-hop headers and without those that only the edge may write. */
export function withoutSpoofable(headers: Iterable<[string, string]>): [string, string][] {
  const all = [...headers];
  const nominated = all.flatMap(([name, value]) =>
    name.toLowerCase() === "connection"
      ? value.split(",").map((token) => token.trim().toLowerCase())
      : [],
  );
  return all.filter(([name]) => {
    const key = name.toLowerCase();
    return !DROPPED.has(key) && !nominated.includes(key);
  });
}

/** The edge's headers about a request. A service trusts them because of the secret. */
export function edgeHeaders(forwarding: Forwarding): Record<string, string> {
  return {
    "x-forwarded-for": forwarding.peer,
    "x-forwarded-host": forwarding.host,
    "x-forwarded-proto": forwarding.secure ? "https" : "http",
    "x-request-id": forwarding.requestId,
    [EDGE_SECRET_HEADER]: forwarding.edgeSecret,
  };
}

/** The headers of a call that the edge makes itself, for the visitor of a request. */
export const edgeHeadersOf = (c: Context<ServiceEnv>, edgeSecret: string): Record<string, string> =>
  edgeHeaders({
    peer: c.get("address"),
    host: c.get("siteHost"),
    secure: c.get("secure"),
    requestId: c.get("requestId"),
    edgeSecret,
  });
