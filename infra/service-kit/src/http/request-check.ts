import type { IncomingMessage } from "node:http";
import { ApiError } from "./errors.ts";

/** The methods that the site supports. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Maximum number of headers, as in Apache's `LimitRequestFields`. */
export const HEADERS_MAX = 100;

/** A name or address with an optional port, in ASCII, without user information or path. */
const AUTHORITY = /^(?:[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** A path with a segment `.` or `..`, which URLs resolve: a limit by path and the route would see different paths. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;

/** A request target in absolute form (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/i;

/**
 * Checks a request before anything else reads it: one host, one framing, and an address that every part of the site
 * parses alike. It sets `url` to the path with its query, and `headers.host` to the host in lower case.
 *
 * @returns the error, or null
 */
export function checkRequest(incoming: IncomingMessage): ApiError | null {
  const { method = "", headers } = incoming;
  if (!METHODS.has(method)) return methodNotAllowed(`The method ${method} isn't supported here.`);
  if (incoming.rawHeaders.length > 2 * HEADERS_MAX) {
    return new ApiError("headers_too_large", `A request may have at most ${HEADERS_MAX} headers.`);
  }
  return checkFraming(incoming) ?? checkAddress(incoming, headers.host);
}

function checkFraming({ headers, httpVersion }: IncomingMessage): ApiError | null {
  const coding = headers["transfer-encoding"];
  if (httpVersion !== "1.1" && (httpVersion !== "1.0" || coding !== undefined)) {
    return bad("This version of HTTP isn't supported here.");
  }
  const isOther = coding !== undefined && coding.toLowerCase() !== "chunked";
  return isOther ? bad("Transfer-Encoding may only be chunked.") : null;
}

function checkAddress(incoming: IncomingMessage, host: string | undefined): ApiError | null {
  if (host === undefined && incoming.httpVersion === "1.1") return bad("Host is missing.");
  if (host !== undefined && !isAuthority(host)) return bad("Host is not a name or address.");
  if (countHosts(incoming.rawHeaders) > 1) return bad("Send one Host header only.");

  const target = incoming.url ?? "";
  const [, authority, rest = ""] = ABSOLUTE.exec(target) ?? [];
  const path = authority === undefined ? target : rest.replace(/^(?=\?|$)/, "/");
  if (authority !== undefined && !isAuthority(authority)) return bad("The address isn't valid.");
  if (!path.startsWith("/") || path.includes("#") || /^[^?]*\\/.test(path)) {
    return bad("The address isn't valid.");
  }
  if (DOT_SEGMENT.test(path)) return bad("The address may not have the segments . or ..");
  if (authority !== undefined && host !== undefined && !sameText(authority, host)) {
    return misdirected();
  }
  incoming.url = path;
  incoming.headers.host = (host ?? authority)?.toLowerCase();
  return null;
}

/** 405, with the methods that are supported. */
export const methodNotAllowed = (message: string): ApiError =>
  new ApiError("method_not_allowed", message, { headers: { allow: [...METHODS].join(", ") } });

/** 421: this server doesn't serve the requested host (RFC 9110, 15.5.20). */
export const misdirected = (): ApiError =>
  new ApiError("misdirected", "This server doesn't serve that host.");

const bad = (message: string): ApiError => new ApiError("bad_request", message);

/** The valid host of the request before: nearly all requests have the same. */
let lastAuthority: string | undefined;

function isAuthority(text: string): boolean {
  if (text === lastAuthority) return true;
  const isValid = AUTHORITY.test(text) && URL.canParse(`http://${text}`);
  if (isValid) lastAuthority = text;
  return isValid;
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The number of Host headers; `headers` would show the first only. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
