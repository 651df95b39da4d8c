import { priceFor } from "@oneworld/contracts/shop/tiers";
import { invalidFields, type ApiError } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { Prisma, Product } from "../generated/client.ts";
import { lockMember } from "../member-lock.ts";
import { tierOf } from "../memberships/memberships.repo.ts";
import { addOrder, findOpenCarts, type Order } from "../orders/orders.repo.ts";
import { findProducts, takeStock } from "../products/products.repo.ts";
import type { Shop } from "../shop.ts";
import { conflict, endOfTry, repeatedOrder, type Try } from "./repeated-order.ts";
import type { Line } from "./purchase.ts";
import { withdraw } from "./withdraw.ts";

/** Payments of one member that banks may be confirming at once. The pieces of each are out of the stock meanwhile. */
const CONFIRMING_MAX = 2;

/** Times that earlier payments are ended for a new one; more would mean that the member begins them all the time. */
const ATTEMPTS = 20;

/**
 * Records an order for a cart, with the catalogue's prices less the member's discount, and takes its pieces out of the
 * stock until it is paid or has failed. A member has one open payment for a cart: a new one ends the one before, whose
 * pieces go back into the stock. Of several at once the one with the greatest id stays.
 *
 * @throws ApiError `invalid_input` for a product that doesn't exist, `conflict` when there are too few pieces, or while
 * banks confirm as many payments of the member as they may
 */
export async function placeCart(
  shop: Shop,
  one: Omit<Try, "content">,
  lines: Line[],
): Promise<Order> {
  const id = newId();
  const confirming = new Set<string>();
  for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
    const { order, open } = await tryToPlace(shop, { ...one, id }, lines, confirming);
    if (order) return order;
    if (open.some((other) => other.id > id)) break;
    for (const earlier of open)
      if ((await withdraw(shop, earlier)) === "pending") confirming.add(earlier.id);
    if (confirming.size >= CONFIRMING_MAX) {
      throw conflict("Your last payments are being confirmed. Please wait for their outcome.");
    }
  }
  throw conflict("You have begun another payment meanwhile. Please go on with that one.");
}

/** 409: there are fewer pieces than are asked for. */
const tooFew = ({ title, stock }: Product): ApiError =>
  conflict(
    `${stock === 0 ? `${title} is sold out.` : `Only ${stock} of ${title} are left.`} Please change your cart.`,
  );

/**
 * Records the order, unless the member has open payments for a cart: then gives those.
 *
 * @param confirming ids of orders that a bank is confirming, which can't be ended
 */
const tryToPlace = (
  { db }: Shop,
  { id, ...one }: Omit<Try, "content"> & { id: string },
  lines: Line[],
  confirming: ReadonlySet<string>,
): Promise<{ order: Order; open?: never } | { order?: never; open: Order[] }> =>
  db.$transaction(async (tx) => {
    const content = contentOf(lines);
    await lockMember(tx, one.memberId);
    const before = await repeatedOrder(tx, { ...one, content });
    if (before) return { order: before };
    const open = await findOpenCarts(tx, one.memberId, [...confirming]);
    if (open.length > 0) return { open };
    const products = await findProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const items = await priced(tx, one.memberId, lines, products);
    await reserve(tx, lines, products);
    const totalCents = items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0);
    const order = await addOrder(tx, {
      id,
      ...one,
      content,
      statusBadge: null,
      totalCents,
      expiresAt: endOfTry(),
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
  return lines.map(({ productId, quantity, index }) => {
    const product = products.get(productId);
    if (!product) {
      throw invalidFields({ [`cartItems.${index}._id`]: "This product is not in the shop." });
    }
    const { title, priceCents } = product;
    return { productId, title, unitCents: priceFor(priceCents, badge), quantity };
  });
}

async function reserve(
  tx: Prisma.TransactionClient,
  lines: Line[],
  products: Map<string, Product>,
): Promise<void> {
  // By id, so that two carts with the same products never wait for each other crosswise
  for (const { productId, quantity } of lines.toSorted((a, b) =>
    a.productId < b.productId ? -1 : 1,
  )) {
    if (await takeStock(tx, productId, quantity)) continue;
    const product = (await findProducts(tx, [productId])).get(productId) ?? products.get(productId);
    throw product ? tooFew(product) : conflict("A product of your cart is gone.");
  }
}
