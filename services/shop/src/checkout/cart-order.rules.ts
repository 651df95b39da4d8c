import { piecesOf } from "@oneworld/contracts/shop/tiers";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { Prisma, Product } from "../generated/client.ts";
import { assertPresent } from "../members/removed-members.repo.ts";
import { lockMember } from "../members/member-lock.repo.ts";
import { tierOf } from "../memberships/memberships.repo.ts";
import { addOrder, findOpenCarts, type Order } from "../orders/orders.repo.ts";
import { findProducts } from "../products/products.repo.ts";
import { failPending } from "../settlement/record-outcome.rules.ts";
import type { Shop } from "../shop.ts";
import {
  conflict,
  CONFIRMING,
  endOfAttempt,
  repeatedOrder,
  type Attempt,
} from "./repeated-order.rules.ts";
import type { Line } from "./purchase.rules.ts";
import { assertStock, failAll, reserve } from "./reserve.rules.ts";
import { endPayment } from "./withdrawal.rules.ts";

/** Payments of one member that banks may be confirming at once. The pieces of each are out of the stock meanwhile. */
const CONFIRMING_MAX = 2;

/** Why a cart isn't paid a second time. */
const MEANWHILE = {
  paid: "Your last payment has gone through. Please look at your orders before you pay again.",
  confirming:
    "Your last payment is being confirmed. Please look at your orders before you pay again.",
};

/** Times that earlier payments are ended for a new one; more would mean that the member begins them all the time. */
const ATTEMPTS = 20;

/**
 * Records an order for a cart, with the catalogue's prices less the member's discount, and takes its pieces out of the
 * stock until it is paid or has failed. A member has one open payment for a cart: a new one ends the one before, whose
 * pieces go back into the stock. A cart that is refused ends none. Of several at once the one with the greatest id stays.
 *
 * @throws ApiError `invalid_input` for a product that doesn't exist, `conflict` when there are too few pieces, once when the payment
 * before turns out to be made, and while banks confirm as many payments of the member as they may
 */
export async function placeCart(
  shop: Shop,
  one: Omit<Attempt, "content">,
  lines: Line[],
): Promise<Order> {
  const earlier: Earlier = { ended: [], passedOver: [] };
  try {
    return await place(shop, { ...one, id: newId() }, lines, earlier);
  } catch (error) {
    // Stripe has ended them all the same
    for (const ended of earlier.ended) await shop.db.$transaction((tx) => failPending(tx, ended));
    throw error;
  }
}

/** A member's earlier payments for carts. */
interface Earlier {
  /** can't be paid any more, which is not recorded yet */
  ended: Order[];
  /** ids of those that a bank confirms, or that could not be settled */
  passedOver: string[];
}

type NamedAttempt = Omit<Attempt, "content"> & { id: string };

async function place(
  shop: Shop,
  one: NamedAttempt,
  lines: Line[],
  earlier: Earlier,
): Promise<Order> {
  let confirming = 0;
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    const { order, open } = await tryToPlace(shop, one, lines, earlier);
    if (order) return order;
    earlier.ended = [];
    if (open.some((other) => other.id > one.id)) break;
    for (const other of open) {
      const end = await endPayment(shop, other);
      if (end === "failed") earlier.ended.push(other);
      else earlier.passedOver.push(other.id);
      // The browser doesn't know it yet, and has the goods still in its cart
      if (end === "paid" || (end === "confirming" && other.url !== null))
        throw conflict(MEANWHILE[end]);
      if (end === "confirming") confirming += 1;
    }
    if (confirming >= CONFIRMING_MAX) {
      throw conflict(CONFIRMING);
    }
  }
  throw conflict("You have begun another payment meanwhile. Please go on with that one.");
}

/** Records the failure of ended payments and the order. If the member has open payments, gives those instead. */
const tryToPlace = (
  { db }: Shop,
  one: NamedAttempt,
  lines: Line[],
  { ended, passedOver }: Earlier,
): Promise<{ order: Order; open?: never } | { order?: never; open: Order[] }> =>
  db.$transaction(async (tx) => {
    const content = contentOf(lines);
    await lockMember(tx, one.memberId);
    await assertPresent(tx, one.memberId);
    await failAll(tx, ended, lines);
    const before = await repeatedOrder(tx, { ...one, content });
    if (before) return { order: before };
    const products = await findProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const items = await priced(tx, one.memberId, lines, products);
    const open = await findOpenCarts(tx, one.memberId, passedOver);
    if (open.length > 0) {
      assertStock(lines, products, open);
      return { open };
    }
    await reserve(tx, lines, products);
    const totalCents = items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0);
    const order = await addOrder(tx, {
      ...one,
      content,
      statusBadge: null,
      totalCents,
      expiresAt: endOfAttempt(),
      items,
    });
    return { order };
  });

/** Lines in one order, whatever theirs in the cart. */
const contentOf = (lines: Line[]): string =>
  lines
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .toSorted()
    .join();

async function priced(
  tx: Prisma.TransactionClient,
  memberId: string,
  lines: Line[],
  products: Map<string, Product>,
) {
  const badge = await tierOf(tx, memberId);
  return lines.flatMap(({ productId, quantity, index }) => {
    const product = products.get(productId);
    if (!product) {
      throw invalidFields({ [`cartItems.${index}._id`]: "This product is not in the shop." });
    }
    const { title, priceCents } = product;
    return piecesOf(priceCents, quantity, badge).map((pieces) => ({ productId, title, ...pieces }));
  });
}
