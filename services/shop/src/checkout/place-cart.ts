import { priceFor } from "@oneworld/contracts/shop/tiers";
import { ApiError, invalidFields } from "@oneworld/service-kit/errors";
import { newId } from "@oneworld/service-kit/id";
import type { Prisma, Product } from "../generated/client.ts";
import { lockMember } from "../member-lock.ts";
import { tierOf } from "../memberships/memberships.repo.ts";
import { addOrder, findOrder, type Order } from "../orders/orders.repo.ts";
import { findProducts, takeStock } from "../products/products.repo.ts";
import type { Shop } from "../shop.ts";
import { conflict, endOfTry, repeatedOrder, type Try } from "./repeated-order.ts";
import type { Line } from "./wish.ts";
import { withdraw } from "./withdraw.ts";

/**
 * Records an order for a cart, with the catalogue's prices less the member's discount, and takes its pieces out of the
 * stock until it is paid or has failed. What the member themselves holds back for a payment they have left lying is
 * given up for it.
 *
 * @throws ApiError `invalid_input` for a product that isn't there, `conflict` when there are too few pieces
 */
export async function placeCart(
  shop: Shop,
  one: Omit<Try, "content">,
  lines: Line[],
): Promise<Order> {
  try {
    return await tryToPlace(shop, one, lines);
  } catch (error) {
    if (!(error instanceof TooFew) || !(await giveUpOwn(shop, one.memberId, error.productId))) {
      throw error;
    }
    return tryToPlace(shop, one, lines);
  }
}

/** 409: there are fewer pieces than are wanted. */
class TooFew extends ApiError {
  readonly productId: string;

  constructor({ id, title, stock }: Product) {
    const left = stock === 0 ? `${title} is sold out.` : `Only ${stock} of ${title} are left.`;
    super("conflict", `${left} Please change your cart.`);
    this.productId = id;
  }
}

const tryToPlace = ({ db }: Shop, one: Omit<Try, "content">, lines: Line[]): Promise<Order> =>
  db.$transaction(async (tx) => {
    const content = contentOf(lines);
    await lockMember(tx, one.memberId);
    const before = await repeatedOrder(tx, { ...one, content });
    if (before) return before;
    const products = await findProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
    const items = await priced(tx, one.memberId, lines, products);
    await reserve(tx, lines, products);
    const totalCents = items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0);
    return addOrder(tx, {
      id: newId(),
      ...one,
      content,
      statusBadge: null,
      totalCents,
      expiresAt: endOfTry(),
      items,
    });
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
    throw product ? new TooFew(product) : conflict("A product of your cart is gone.");
  }
}

/** @returns whether pieces have come free */
async function giveUpOwn(shop: Shop, memberId: string, productId: string): Promise<boolean> {
  const held = await findOrder(shop.db, {
    memberId,
    status: "pending",
    statusBadge: null,
    items: { some: { productId } },
  });
  return held !== null && (await withdraw(shop, held)) === "failed";
}
