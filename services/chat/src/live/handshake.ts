import type { IncomingMessage } from "node:http";
import { sessionCookieName } from "@oneworld/contracts/auth/session";
import { isFromEdge, readCaller, type Caller } from "@oneworld/service-kit/http/client-address";
import { assertSameSite } from "@oneworld/service-kit/http/csrf";
import { ApiError, unauthenticated } from "@oneworld/service-kit/http/errors";
import { clientOf } from "@oneworld/service-kit/http/network";
import type { RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import { hashToken, type SessionReader } from "@oneworld/service-kit/http/session";
import { parse } from "hono/utils/cookie";
import type { LiveOwner } from "./live-socket.ts";

/** What a handshake is judged by. */
export interface HandshakeDeps {
  edgeSecret: string;
  siteOrigins: readonly string[];
  /** sockets opened, by client (`clientOf`) */
  opened: RateLimiter;
  sessions: SessionReader;
}

/**
 * Refuses to open a connection for another site's page, and too many of them for one address. Who is refused here
 * gets no connection at all.
 *
 * @throws ApiError `origin_refused`, `too_many_requests`
 */
export async function admit(
  request: IncomingMessage,
  { edgeSecret, siteOrigins, opened }: HandshakeDeps,
): Promise<void> {
  const caller = callerOf(request, edgeSecret);
  assertSameSite(request.headers.origin, caller, siteOrigins);
  await opened.consume(clientOf(caller.address));
}

/** The client (`clientOf`) that opens a connection. */
export const clientOpening = (request: IncomingMessage, edgeSecret: string): string =>
  clientOf(callerOf(request, edgeSecret).address);

/**
 * Who opens a socket, by the session cookie of the handshake.
 *
 * @throws ApiError `unauthenticated`, `unavailable` when sessions can't be checked
 */
export async function authenticate(
  request: IncomingMessage,
  { edgeSecret, sessions }: HandshakeDeps,
): Promise<LiveOwner> {
  const tokenHash = sessionOf(request, edgeSecret);
  if (!tokenHash) throw unauthenticated();
  const session = await sessions(tokenHash).catch(() => {
    throw new ApiError("unavailable", "We can't check your sign-in right now.");
  });
  if (!session) throw unauthenticated();
  const { id, name } = session.member;
  return { member: { id, name }, sessionId: session.sessionId, tokenHash };
}

/** The hash of the token in a request's session cookie; undefined without one. */
export function sessionOf(request: IncomingMessage, edgeSecret: string): string | undefined {
  const cookie = sessionCookieName(callerOf(request, edgeSecret).secure);
  const token = parse(request.headers.cookie ?? "", cookie)[cookie];
  return token && hashToken(token);
}

/** Who makes a request, as the edge says. */
export function callerOf(request: IncomingMessage, edgeSecret: string): Caller {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const peer = request.socket.remoteAddress ?? "";
  return readCaller(headers, peer, isFromEdge(headers, edgeSecret));
}
