import type { ApiError } from "@oneworld/service-kit/http/errors";
import { said } from "@oneworld/service-kit/words/said";
import type { Prisma, Product } from "../generated/client.ts";
import { lockOrder, type Order } from "../orders/orders.repo.ts";
import { findProducts, lockProducts, takeStock } from "../products/products.repo.ts";
import { failPending } from "../settlement/record-outcome.rules.ts";
import { conflict } from "./repeated-order.rules.ts";
import type { Line } from "./purchase.rules.ts";

/** 409: there are fewer pieces than are asked for. */
const tooFew = ({ title, stock }: Product): ApiError =>
  conflict(
    stock === 0
      ? said("{0} is sold out. Please change your cart.", title)
      : said("Only {0} of {1} are left. Please change your cart.", stock ?? 0, title),
  );

/**
 * Checks the stock for a cart that replaces open orders of the same member.
 *
 * @throws ApiError `conflict` when there are too few pieces, even with those that the open orders hold
 */
export function assertStock(lines: Line[], products: Map<string, Product>, open: Order[]): void {
  const held = open.flatMap(({ items }) => items);
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (!product || product.stock === null) continue;
    const own = held.filter((item) => item.productId === productId);
    const stock = own.reduce((sum, item) => sum + item.quantity, product.stock);
    if (stock < quantity) throw tooFew({ ...product, stock });
  }
}

/**
 * Marks ended orders as failed. Their products and those of the new lines are locked first, by id, so that two members
 * who exchange products never wait for each other crosswise.
 */
export async function failAll(
  tx: Prisma.TransactionClient,
  ended: Order[],
  lines: Line[],
): Promise<void> {
  if (ended.length === 0) return;
  const inOrder = ended.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id } of inOrder) await lockOrder(tx, id);
  const products = [...lines, ...ended.flatMap(({ items }) => items)];
  await lockProducts(
    tx,
    products.map(({ productId }) => productId),
  );
  for (const order of inOrder) await failPending(tx, order);
}

/** Takes the pieces of a cart out of the stock. @throws ApiError `conflict` when there are too few */
export async function reserve(
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
