import { ApiError } from "@oneworld/service-kit/http/errors";
import type { Prisma } from "../generated/client.ts";
import { findOrder, isConfirming, type Order } from "../orders/orders.repo.ts";

/** Milliseconds within which an equal purchase without an attempt id counts as repeated, as of a double click. */
const DOUBLE_CLICK_MS = 30_000;

/** Seconds for which Stripe takes a payment; its own limits are 30 minutes and a day. */
export const CHECKOUT_SECONDS = 60 * 60;

/** One attempt to pay. */
export interface Attempt {
  memberId: string;
  /** the caller's name for it */
  attempt: string | undefined;
  /** what it is for, so that two purchases can be compared */
  content: string;
}

/** Why a payment has to wait. */
export const CONFIRMING = "Your last payments are being confirmed. Please wait for their outcome.";

/** Refuses an attempt that can't go on. */
export const conflict = (message: string): ApiError => new ApiError("conflict", message);

/**
 * The order that was recorded for an attempt before, so that a double click or a repeated call makes one. Behind the member's
 * lock, since two calls at once must not both find none.
 *
 * @throws ApiError `conflict` when that attempt was for something else, or is over
 */
export async function repeatedOrder(
  tx: Prisma.TransactionClient,
  { memberId, attempt, content }: Attempt,
): Promise<Order | null> {
  if (attempt === undefined) {
    const since = new Date(Date.now() - DOUBLE_CLICK_MS);
    const same = { memberId, content, attempt: null, status: "pending" as const };
    const order = await findOrder(tx, { ...same, createdAt: { gt: since } });
    return order && !isConfirming(order) ? order : null;
  }
  const order = await findOrder(tx, { memberId, attempt });
  if (!order) return null;
  if (order.content !== content) {
    throw conflict("This payment was begun for something else. Please begin a new one.");
  }
  if (isConfirming(order)) throw conflict(CONFIRMING);
  if (order.status === "failed" || isOver(order)) {
    throw conflict("This payment has ended. Please begin a new one.");
  }
  if (order.status !== "pending") throw conflict("This is paid already.");
  return order;
}

/** Whether Stripe no longer takes the payment. */
export const isOver = ({ expiresAt }: Order): boolean => expiresAt.getTime() <= Date.now();

/** When an attempt that begins now is over. */
export const endOfAttempt = (): Date => new Date(Date.now() + CHECKOUT_SECONDS * 1000);
