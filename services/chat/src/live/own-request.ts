import type { IncomingMessage } from "node:http";
import { assertSameSite } from "@oneworld/service-kit/http/csrf";
import { callerOf, sessionOf, type HandshakeDeps } from "./handshake.ts";
import type { LiveServer, LiveSocket } from "./live-socket.ts";

type Connection = Pick<LiveSocket["conn"], "request" | "once"> & { readonly id: string };

/** The query of a request as Engine.IO has read it: of a name that comes twice, another reader would take the other value. */
export const queryOf = (request: IncomingMessage): Readonly<Record<string, string>> =>
  (request as { _query?: Readonly<Record<string, string>> })._query ?? {};

/**
 * Creates the check of a connection's further requests, by polling or to upgrade it: they come from a page of the site and with the
 * session that has opened the connection. Its `sid` proves nothing, since it is in addresses, which logs keep. A browser that has renewed
 * its session meanwhile opens a new connection.
 *
 * @returns throws for a page of another site, for another session, and for JSONP, which a page of another site could read
 */
export function createOwnRequestCheck(
  io: LiveServer,
  { edgeSecret, siteOrigins }: Pick<HandshakeDeps, "edgeSecret" | "siteOrigins">,
): (request: IncomingMessage) => void {
  const sessions = new Map<string, string | undefined>();
  io.engine.on("connection", (connection: Connection) => {
    sessions.set(connection.id, sessionOf(connection.request, edgeSecret));
    connection.once("close", () => sessions.delete(connection.id));
  });
  return (request) => {
    const query = queryOf(request);
    if (Object.hasOwn(query, "j")) throw new Error("There is no JSONP.");
    const { sid } = query;
    if (sid === undefined || !sessions.has(sid)) return;
    assertSameSite(request.headers.origin, callerOf(request, edgeSecret), siteOrigins);
    if (sessions.get(sid) !== sessionOf(request, edgeSecret))
      throw new Error("This connection belongs to another session.");
  };
}
