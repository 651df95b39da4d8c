import type { PrismaClient } from "../generated/client.ts";
import { SAMPLE_PRODUCTS } from "./products.ts";

/** Adds the sample products. Leaves alone what is here already, so that prices and stock can be changed. */
export async function seed(db: PrismaClient): Promise<void> {
  await db.product.createMany({
    data: SAMPLE_PRODUCTS.map((product, position) => ({ ...product, position })),
    skipDuplicates: true,
  });
}
