import { z } from "zod";
import products from "../../prisma/sample/products.json";

const productSchema = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  /** in US cents */
  priceCents: z.int(),
  /** null never runs out */
  stock: z.int().nullable(),
});

/** The shop's first products, in the order in which the shop shows them. */
export const SAMPLE_PRODUCTS = z.array(productSchema).parse(products);
