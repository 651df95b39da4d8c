import type { EventEmitter } from "node:events";
import { isIPv4 } from "node:net";
import { ApiError } from "./errors.ts";
import { networkOf } from "./network.ts";

/**
 * Limits what a client address holds open at once. An address is an IPv4 address or an IPv6 network, since one client
 * owns a whole network.
 *
 * @param message the error's message
 * @returns a function that counts `amount`, one by default, until `holder` closes. It returns 429 above `most`
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
