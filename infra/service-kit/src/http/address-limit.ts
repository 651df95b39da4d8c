import type { EventEmitter } from "node:events";
import { ApiError } from "./errors.ts";
import { clientOf } from "./network.ts";

/**
 * Limits what a client (`clientOf`) holds open at once.
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
    const key = clientOf(address);
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
