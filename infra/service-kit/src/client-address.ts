import { safeEqual } from "./csrf.ts";

/** Headers by which the edge tells a service whom it forwards for; believed only with the shared secret. */
export const INTERNAL_SECRET_HEADER = "x-internal-secret";

export interface Caller {
  /** IP address of the client */
  address: string;
  /** host (and port) that the client asked for */
  siteHost: string;
  /** whether the client came by https */
  secure: boolean;
}

/**
 * Who calls, and under which name of the site. Forwarding headers count only when the edge sent them:
 * anybody can write an `X-Forwarded-For`.
 */
export function readCaller(headers: Headers, peer: string, internalSecret: string): Caller {
  if (isInternal(headers, internalSecret)) {
    return {
      address: headers.get("x-forwarded-for") ?? peer,
      siteHost: headers.get("x-forwarded-host") ?? headers.get("host") ?? "",
      secure: headers.get("x-forwarded-proto") === "https",
    };
  }
  return { address: peer, siteHost: headers.get("host") ?? "", secure: false };
}

/** Whether a process of the site sent these headers. */
export const isInternal = (headers: Headers, internalSecret: string): boolean =>
  safeEqual(headers.get(INTERNAL_SECRET_HEADER) ?? "", internalSecret);
