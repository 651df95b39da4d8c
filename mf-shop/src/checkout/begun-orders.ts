import { type CartItem, parseCart } from "@oneworld/contracts/shop/cart";
import { readStored, writeStored } from "@oneworld/remote-kit";

/** Where the browser notes the orders that it has begun to pay and whose outcome it doesn't know, as `{memberId}/{orderId}`. */
const KEY = "begunOrders";

/** Where it keeps what has left the cart for such an order while a bank confirms it, by the order's id. */
const TAKEN_KEY = "takenFromCart";

/** Notes that are kept, newest last. A payment that is given up ends within an hour. */
const KEPT = 20;

function read(): string[] {
  const stored = readStored("local", KEY);
  return Array.isArray(stored) ? stored.filter((note) => typeof note === "string") : [];
}

/** Notes that this browser leaves for the payment of a member's order. */
export const noteBegun = (memberId: string, orderId: string): void =>
  void writeStored("local", KEY, [...new Set([...read(), `${memberId}/${orderId}`])].slice(-KEPT));

/** Ids of the member's orders that this browser has begun to pay. */
export const begunOrders = (memberId: string): string[] =>
  read().flatMap((note) =>
    note.startsWith(`${memberId}/`) ? [note.slice(memberId.length + 1)] : [],
  );

function readTaken(): Record<string, unknown> {
  const stored = readStored("local", TAKEN_KEY);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

/** Keeps what has left the cart for an order, until its note ends. */
export const keepTaken = (orderId: string, items: readonly CartItem[]): void =>
  void writeStored("local", TAKEN_KEY, { ...readTaken(), [orderId]: items });

/** What has left the cart for an order; undefined while nothing has. */
export function takenFor(orderId: string): CartItem[] | undefined {
  const taken = readTaken()[orderId];
  return taken === undefined ? undefined : parseCart(JSON.stringify(taken)).items;
}

/** Whether this browser has begun to pay an order whose outcome it doesn't know. */
export const isBegun = (orderId: string): boolean =>
  read().some((note) => note.endsWith(`/${orderId}`));

/** Ends the note of an order whose outcome is known. */
export function endBegun(orderId: string): void {
  writeStored(
    "local",
    KEY,
    read().filter((note) => !note.endsWith(`/${orderId}`)),
  );
  const { [orderId]: _, ...others } = readTaken();
  writeStored("local", TAKEN_KEY, others);
}
