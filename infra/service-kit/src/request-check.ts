import type { IncomingMessage } from "node:http";
import { ApiError } from "./errors.ts";

/** The methods that any address of the site knows. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Most headers of a request, as in Apache's `LimitRequestFields`. */
export const HEADERS_MAX = 100;

/** A name or address with or without a port, in ASCII: neither user information nor anything of a path. */
const AUTHORITY = /^(?:[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** A request target in absolute form (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/i;

/**
 * Checks what has to hold before anything looks at a request: one host, one framing, and an address that every part of the
 * site reads in the same way. Afterwards `url` is the path with its query and `headers.host` the host in lower case.
 *
 * @returns why the request is refused, or null
 */
export function checkRequest(incoming: IncomingMessage): ApiError | null {
  const { method = "", headers } = incoming;
  if (!METHODS.has(method)) {
    return new ApiError("method_not_allowed", `The method ${method} isn't used here.`, {
      headers: { allow: [...METHODS].join(", ") },
    });
  }
  if (incoming.rawHeaders.length > 2 * HEADERS_MAX) {
    return new ApiError("headers_too_large", `A request may have at most ${HEADERS_MAX} headers.`);
  }
  return checkFraming(method, incoming) ?? checkAddress(incoming, headers.host);
}

function checkFraming(method: string, { headers, httpVersion }: IncomingMessage): ApiError | null {
  const coding = headers["transfer-encoding"];
  if (httpVersion !== "1.1" && (httpVersion !== "1.0" || coding !== undefined)) {
    return bad("This version of HTTP isn't spoken here.");
  }
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    return bad("Transfer-Encoding may only be chunked.");
  }
  const isRead = method === "GET" || method === "HEAD";
  const hasBody = coding !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return isRead && hasBody ? bad(`A ${method} may not have a body.`) : null;
}

function checkAddress(incoming: IncomingMessage, host: string | undefined): ApiError | null {
  if (host === undefined && incoming.httpVersion === "1.1") return bad("Host is missing.");
  if (host !== undefined && !isAuthority(host)) return bad("Host is not a name or address.");
  if (countHosts(incoming.rawHeaders) > 1) return bad("Host may be given once.");

  const target = incoming.url ?? "";
  const [, authority, rest = ""] = ABSOLUTE.exec(target) ?? [];
  const path = authority === undefined ? target : rest.replace(/^(?=\?|$)/, "/");
  if (authority !== undefined && !isAuthority(authority)) return bad("The address isn't valid.");
  if (!path.startsWith("/") || path.includes("#") || /^[^?]*\\/.test(path)) {
    return bad("The address isn't valid.");
  }
  if (authority !== undefined && host !== undefined && !sameText(authority, host)) {
    return misdirected();
  }
  incoming.url = path;
  incoming.headers.host = (host ?? authority)?.toLowerCase();
  return null;
}

/** 421: the request is for a host that isn't served here (RFC 9110, 15.5.20). */
export const misdirected = (): ApiError =>
  new ApiError("misdirected", "This server isn't known by that host.");

const bad = (message: string): ApiError => new ApiError("bad_request", message);

const isAuthority = (text: string): boolean =>
  AUTHORITY.test(text) && URL.canParse(`http://${text}`);

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** How often Host is given; `headers` would show the first only. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
