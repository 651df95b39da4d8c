import type { EventEmitter } from "node:events";
import { isIPv4 } from "node:net";
import { ApiError } from "./errors.ts";
import { networkOf } from "./network.ts";

/**
 * Counts what a client address has open at a time: an IPv4 address, or an IPv6 network, of which one client has a whole.
 *
 * @param message what the client is told
 * @returns counts `amount`, one by default, until `holder` closes. It returns 429 where that exceeds `most`
 */
export function createAddressLimit(
  most: number,
  message: string,
): (address: string, holder: EventEmitter, amount?: number) => ApiError | null {
  const open = new Map<string, number>();
  return (address, holder, amount = 1) => {
    if (amount === 0) return null;
    const key = isIPv4(address) ? address : networkOf(address);
    const count = (open.get(key) ?? 0) + amount;
    if (count > most) return new ApiError("too_many_requests", message);
    open.set(key, count);
    holder.once("close", () => {
      const left = (open.get(key) ?? 0) - amount;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    return null;
  };
}
