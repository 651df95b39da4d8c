import { readStored, writeStored } from "@oneworld/remote-kit";

/** Where the browser notes the orders that it has begun to pay and whose outcome it doesn't know, as `{memberId}/{orderId}`. */
const KEY = "begunOrders";

/** Notes that are kept, newest last. A payment that is given up ends within an hour. */
const KEPT = 20;

function read(): string[] {
  const stored = readStored("local", KEY);
  return Array.isArray(stored) ? stored.filter((note) => typeof note === "string") : [];
}

/** Notes that this browser leaves for the payment of a member's order. */
export const noteBegun = (memberId: string, orderId: string): void =>
  void writeStored("local", KEY, [...read(), `${memberId}/${orderId}`].slice(-KEPT));

/** Ids of the member's orders that this browser has begun to pay. */
export const begunOrders = (memberId: string): string[] =>
  read().flatMap((note) =>
    note.startsWith(`${memberId}/`) ? [note.slice(memberId.length + 1)] : [],
  );

/** Ends the note of an order whose outcome is known. @returns whether there was one */
export function endBegun(orderId: string): boolean {
  const notes = read();
  const left = notes.filter((note) => !note.endsWith(`/${orderId}`));
  if (left.length === notes.length) return false;
  writeStored("local", KEY, left);
  return true;
}
