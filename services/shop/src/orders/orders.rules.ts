import type {
  CheckoutOutcome,
  Order as OrderEntry,
  OrderPage,
} from "@oneworld/contracts/shop/http";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import type { PrismaClient } from "../generated/client.ts";
import { ownOrder, ownPayment } from "./orders.policy.ts";
import { presentOrder, presentOutcome } from "./orders.present.ts";
import { findOrder, isConfirming, listOrders, type Order } from "./orders.repo.ts";
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
  page: PageRequest,
): Promise<OrderPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) => listOrders(db, memberId, part));
  return { orders: rows.map(presentOrder), nextCursor };
}

/** One order of a member. @throws ApiError `not_found`, for others' orders too */
export async function readOrder(
  db: PrismaClient,
  memberId: string,
  id: string,
): Promise<OrderEntry> {
  return presentOrder(ownOrder(await findOrder(db, { id }), memberId));
}

/**
 * What has become of a member's payment, which may be waited for. Where too many calls wait already, this one doesn't.
 *
 * @throws ApiError `not_found`, for others' payments too
 */
export async function readOutcome(
  { db, outcomes }: { db: PrismaClient; outcomes: OutcomeHub },
  memberId: string,
  sessionId: string,
  waiting: Waiting,
): Promise<CheckoutOutcome> {
  const look = async (): Promise<Order> => ownPayment(await findOrder(db, { sessionId }), memberId);
  const order = await look();
  if (isSettled(order) || waiting.seconds === 0) return presentOutcome(order);
  const watch = outcomes.watch(sessionId, memberId);
  if (!watch) return presentOutcome(order);
  try {
    return presentOutcome(await lookUntilSettled(look, watch, waiting));
  } finally {
    watch.close();
  }
}

/** Whether there is nothing to wait for: a bank takes days. */
const isSettled = (order: Order): boolean => order.status !== "pending" || isConfirming(order);

async function lookUntilSettled(
  look: () => Promise<Order>,
  watch: Watch,
  { seconds, signal }: Waiting,
): Promise<Order> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    await watch.next(Math.min(until - Date.now(), LOOK_AGAIN_MS), signal);
    const order = await look();
    if (isSettled(order) || Date.now() >= until || signal.aborted) return order;
  }
}
