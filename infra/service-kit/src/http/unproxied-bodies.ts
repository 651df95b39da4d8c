import { createAddressLimit } from "./address-limit.ts";
import { EDGE_SECRET_HEADER } from "./client-address.ts";
import { safeEqual } from "./safe-equal.ts";
import type { Admission } from "./http-server.ts";

/** Bytes of bodies without an answer per address, for clients that bypass the edge, such as those of the chat's own port. */
const BYTES = 4 * 1024 * 1024;

/**
 * Limits the bodies without an answer of clients that bypass the edge. The edge limits its own clients.
 *
 * @returns 429 when an address exceeds the limit
 */
export function limitUnproxiedBodies(edgeSecret: string): NonNullable<Admission["admitBody"]> {
  const limit = createAddressLimit(
    BYTES,
    "Your network is sending too much at once. Please try again in a moment.",
  );
  return (incoming, bytes, outgoing) =>
    safeEqual(String(incoming.headers[EDGE_SECRET_HEADER] ?? ""), edgeSecret)
      ? null
      : limit(incoming.socket.remoteAddress ?? "", outgoing, bytes);
}
