import { createAddressLimit } from "./address-limit.ts";
import { EDGE_SECRET_HEADER } from "./client-address.ts";
import { safeEqual } from "./csrf.ts";
import type { Admission } from "./http-server.ts";

/** Bytes of unfinished bodies that one address may have, who comes past the edge: as to the chat's own port. */
const BYTES = 4 * 1024 * 1024;

/**
 * Bounds what a client that isn't the edge can make a service keep. The edge bounds its own clients.
 *
 * @returns 429 where an address would have more
 */
export function limitBodiesPastTheEdge(edgeSecret: string): NonNullable<Admission["admitBody"]> {
  const limit = createAddressLimit(
    BYTES,
    "Too much is being sent from your network at once. Please try again in a moment.",
  );
  return (incoming, bytes) =>
    safeEqual(String(incoming.headers[EDGE_SECRET_HEADER] ?? ""), edgeSecret)
      ? null
      : limit(incoming.socket.remoteAddress ?? "", incoming, bytes);
}
