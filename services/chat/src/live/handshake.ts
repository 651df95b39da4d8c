import type { IncomingMessage } from "node:http";
import { SESSION_COOKIE } from "@oneworld/contracts/auth/session";
import { readCaller } from "@oneworld/service-kit/client-address";
import { assertSameSite } from "@oneworld/service-kit/csrf";
import { ApiError, unauthenticated } from "@oneworld/service-kit/errors";
import type { RateLimiter } from "@oneworld/service-kit/rate-limit";
import { hashToken, type SessionReader } from "@oneworld/service-kit/session";
import { parse } from "hono/utils/cookie";
import type { SocketOwner } from "./chat-socket.ts";

/** What a handshake is judged by. */
export interface HandshakeDeps {
  internalSecret: string;
  siteOrigins: readonly string[];
  /** sockets opened, by address */
  opened: RateLimiter;
  sessions: SessionReader;
}

/**
 * Refuses to open a connection for another site's page, and too many of them for one address. Whoever is refused here
 * gets no connection at all.
 *
 * @throws ApiError `origin_refused`, `too_many_requests`
 */
export async function admit(
  request: IncomingMessage,
  { internalSecret, siteOrigins, opened }: HandshakeDeps,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const peer = request.socket.remoteAddress ?? "";
  const { address, siteHost } = readCaller(headers, peer, internalSecret);
  assertSameSite(request.headers.origin, siteHost, siteOrigins);
  await opened.consume(address);
}

/**
 * Who opens a socket, by the session cookie of the handshake.
 *
 * @throws ApiError `unauthenticated`, `unavailable` when nobody can tell
 */
export async function authenticate(
  cookies: string | undefined,
  { sessions }: HandshakeDeps,
): Promise<SocketOwner> {
  const token = parse(cookies ?? "", SESSION_COOKIE)[SESSION_COOKIE];
  if (!token) throw unauthenticated();
  const tokenHash = hashToken(token);
  const session = await sessions(tokenHash).catch(() => {
    throw new ApiError("unavailable", "We can't check your sign-in right now.");
  });
  if (!session) throw unauthenticated();
  const { id, name } = session.member;
  return { member: { id, name }, sessionId: session.sessionId, tokenHash };
}
