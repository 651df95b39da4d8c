import type { Prisma, PrismaClient, Product } from "../generated/client.ts";

/** The catalogue, in the shop's own order. */
export const listProducts = (db: PrismaClient): Promise<Product[]> =>
  db.product.findMany({ orderBy: { position: "asc" } });

/** Those of some products that there are, by id. */
export async function findProducts(
  tx: Prisma.TransactionClient,
  ids: string[],
): Promise<Map<string, Product>> {
  const products = await tx.product.findMany({ where: { id: { in: ids } } });
  return new Map(products.map((product) => [product.id, product]));
}

/** Makes other transactions wait that change these products. */
export async function lockProducts(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM product WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Takes pieces of a product out of its stock. @returns false, and takes none, where there are too few */
export async function takeStock(
  tx: Prisma.TransactionClient,
  id: string,
  quantity: number,
): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE product SET stock = stock - ${quantity}::int
    WHERE id = ${id}::uuid AND (stock IS NULL OR stock >= ${quantity}::int)`;
  return taken > 0;
}

/** Puts pieces of a product back into its stock. */
export async function returnStock(
  tx: Prisma.TransactionClient,
  id: string,
  quantity: number,
): Promise<void> {
  await tx.$executeRaw`UPDATE product SET stock = stock + ${quantity}::int WHERE id = ${id}::uuid`;
}

/** Counts pieces of a product as sold. */
export async function countSold(
  tx: Prisma.TransactionClient,
  id: string,
  quantity: number,
): Promise<void> {
  await tx.product.updateMany({ where: { id }, data: { sold: { increment: quantity } } });
}
