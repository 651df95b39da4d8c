import type { EventEmitter } from "node:events";
import { isIPv4 } from "node:net";
import { ApiError } from "@oneworld/service-kit/errors";
import { networkOf } from "@oneworld/service-kit/network";

/**
 * Counts what a client address has open at a time: an IPv4 address, or an IPv6 network, of which one client has a whole.
 *
 * @returns counts one until `holder` closes. It returns 429 where the address has as many open already
 */
export function createConnectionLimit(
  most: number,
): (address: string, holder: EventEmitter) => ApiError | null {
  const open = new Map<string, number>();
  return (address, holder) => {
    const key = isIPv4(address) ? address : networkOf(address);
    const count = open.get(key) ?? 0;
    if (count >= most) {
      return new ApiError("too_many_requests", "You have too many connections open. Close some.");
    }
    open.set(key, count + 1);
    holder.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    return null;
  };
}
