import type {
  CheckoutOutcome,
  Order as OrderEntry,
  OrderPage,
} from "@oneworld/contracts/shop/http";
import type { PrismaClient } from "../generated/client.ts";
import { checkoutNotFound, orderNotFound } from "../not-found.ts";
import { findOrder, listOrders, toOrderEntry, type Order } from "./orders.repo.ts";
import type { OutcomeHub, Watch } from "./outcome-hub.ts";

/** Milliseconds after which the record is read again without an announcement. */
const LOOK_AGAIN_MS = 1000;

/** Maximum number of seconds that a call waits; less when the signal aborts. */
interface Waiting {
  seconds: number;
  signal: AbortSignal;
}

/** A page of a member's orders, newest first. */
export async function readOrders(
  db: PrismaClient,
  memberId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OrderPage> {
  const orders = await listOrders(db, memberId, { cursor, limit: limit + 1 });
  const shown = orders.slice(0, limit);
  const last = orders.length > limit ? shown.at(-1) : undefined;
  return { orders: shown.map(toOrderEntry), nextCursor: last?.id ?? null };
}

/** One order of a member. @throws ApiError `not_found`, for others' orders too */
export async function readOrder(
  db: PrismaClient,
  memberId: string,
  id: string,
): Promise<OrderEntry> {
  const order = await findOrder(db, { id, memberId, statusBadge: null });
  if (!order) throw orderNotFound();
  return toOrderEntry(order);
}

/**
 * What has become of a member's payment, which may be waited for.
 *
 * @throws ApiError `not_found`, for others' payments too
 */
export async function readOutcome(
  { db, outcomes }: { db: PrismaClient; outcomes: OutcomeHub },
  memberId: string,
  sessionId: string,
  waiting: Waiting,
): Promise<CheckoutOutcome> {
  const look = async (): Promise<Order> => {
    const order = await findOrder(db, { sessionId, memberId });
    if (!order) throw checkoutNotFound();
    return order;
  };
  const order = await look();
  if (order.status !== "pending" || waiting.seconds === 0) return toOutcome(order);
  const watch = outcomes.watch(sessionId);
  try {
    return toOutcome(await lookUntilSettled(look, watch, waiting));
  } finally {
    watch.close();
  }
}

async function lookUntilSettled(
  look: () => Promise<Order>,
  watch: Watch,
  { seconds, signal }: Waiting,
): Promise<Order> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    await watch.next(Math.min(until - Date.now(), LOOK_AGAIN_MS), signal);
    const order = await look();
    if (order.status !== "pending" || Date.now() >= until || signal.aborted) return order;
  }
}

const toOutcome = (order: Order): CheckoutOutcome => ({
  status: order.status,
  order: order.statusBadge === null ? toOrderEntry(order) : null,
  statusBadge: order.statusBadge,
});
