import { safeEqual } from "./safe-equal.ts";

/** Header that proves that the edge sent a request. Services trust forwarding headers only with it. */
export const EDGE_SECRET_HEADER = "x-edge-secret";

export interface Caller {
  /** IP address of the client */
  address: string;
  /** host (and port) that the client requested */
  siteHost: string;
  /** whether the client used https */
  secure: boolean;
}

/**
 * The client's address, and the host that it requested. Forwarding headers count only from the edge, since any client
 * can send an `X-Forwarded-For`.
 *
 * @param peer address of the connection's other end
 * @param fromEdge as {@link isFromEdge}
 */
export function readCaller(headers: Headers, peer: string, fromEdge: boolean): Caller {
  if (fromEdge) {
    return {
      address: headers.get("x-forwarded-for") ?? peer,
      siteHost: headers.get("x-forwarded-host") ?? headers.get("host") ?? "",
      secure: headers.get("x-forwarded-proto") === "https",
    };
  }
  return { address: peer, siteHost: headers.get("host") ?? "", secure: false };
}

/** Whether the edge sent these headers. */
export const isFromEdge = (headers: Headers, edgeSecret: string): boolean =>
  safeEqual(headers.get(EDGE_SECRET_HEADER) ?? "", edgeSecret);
