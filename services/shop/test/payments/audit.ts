import type Stripe from "stripe";
import type { PrismaClient } from "../../src/generated/client.ts";
import { badgeOf } from "../../src/memberships/plans.rules.ts";

/** What the audit compares: payments at Stripe, and what the shop made of them. */
interface Books {
  db: PrismaClient;
  stripe: Stripe;
  /** stock of each product at the beginning, by id; null where it never runs out */
  stock: Map<string, number | null>;
}

/** Statuses of a subscription with which its tier is had. */
const GRANTING = ["active", "trialing", "past_due"];

/** @returns a sentence for each error; none when every payment counts exactly once */
export async function audit(books: Books): Promise<string[]> {
  return [
    ...(await auditOrders(books)),
    ...(await auditStock(books)),
    ...(await auditTiers(books)),
  ];
}

async function auditOrders({ db, stripe }: Books): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await db.order.findMany();
  const sessions = await all(stripe.checkout.sessions.list({ limit: 100 }));
  for (const session of sessions) {
    const mine = orders.filter(({ sessionId }) => sessionId === session.id);
    const fulfilled = mine.filter(({ status }) => status === "paid" || status === "refunded");
    const due = session.payment_status === "paid" ? 1 : 0;
    if (fulfilled.length !== due) {
      wrong.push(
        `session ${session.id} is ${session.payment_status}: ${fulfilled.length} orders fulfilled`,
      );
    }
  }
  const known = new Set(sessions.map(({ id }) => id));
  for (const order of orders) {
    const opened = sessions.filter(({ metadata }) => metadata?.["orderId"] === order.id);
    if (opened.length > 1) wrong.push(`order ${order.id} can be paid on ${opened.length} pages`);
    const isPaid = order.status === "paid" || order.status === "refunded";
    if (isPaid && !known.has(order.sessionId ?? ""))
      wrong.push(`order ${order.id} is paid by nothing`);
  }
  return wrong;
}

async function auditStock({ db, stock }: Books): Promise<string[]> {
  const wrong: string[] = [];
  const items = await db.orderItem.findMany({ include: { order: { select: { status: true } } } });
  for (const product of await db.product.findMany()) {
    const pieces = (statuses: string[]): number =>
      items
        .filter(
          ({ productId, order }) => productId === product.id && statuses.includes(order.status),
        )
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const sold = pieces(["paid", "refunded"]);
    if (product.sold !== sold)
      wrong.push(`${product.title}: ${product.sold} counted as sold, not ${sold}`);
    const before = stock.get(product.id) ?? null;
    const left = before === null ? null : before - sold - pieces(["pending"]);
    if (product.stock !== left)
      wrong.push(`${product.title}: stock is ${product.stock}, not ${left}`);
  }
  return wrong;
}

async function auditTiers({ db, stripe }: Books): Promise<string[]> {
  const wrong: string[] = [];
  const subscriptions = await all(stripe.subscriptions.list({ status: "all", limit: 100 }));
  for (const { memberId, stripeId } of await db.customer.findMany()) {
    const running = subscriptions.filter(
      ({ customer, status }) => customer === stripeId && GRANTING.includes(status),
    );
    if (running.length > 1) wrong.push(`member ${memberId} pays for ${running.length} memberships`);
    const due = running.map(badgeOf)[0] ?? "Basic";
    const membership = await db.membership.findUnique({ where: { memberId } });
    const has = membership?.statusBadge ?? "Basic";
    if (has !== due) wrong.push(`member ${memberId} has ${has}, and pays for ${due}`);
    const events = await db.outboxEvent.findMany({
      where: { subject: memberId },
      orderBy: { id: "asc" },
    });
    const facts = events.map(({ data }) => data as { version: number; statusBadge?: string });
    const versions = facts.map(({ version }) => version);
    if (versions.some((version, index) => version !== index + 1)) {
      wrong.push(`member ${memberId}: versions ${versions.join()} were published`);
    }
    const shown = facts.at(-1)?.statusBadge ?? "Basic";
    if (shown !== due) wrong.push(`member ${memberId} shows ${shown}, and pays for ${due}`);
  }
  return wrong;
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}
