import type { Product as ProductEntry } from "@oneworld/contracts/shop/http";
import type { Product } from "../generated/client.ts";
import { isPictureName, pictureAddress } from "../pictures/pictures.ts";

/** A product as the catalogue shows it. */
export const presentProduct = (product: Product): ProductEntry => ({
  _id: product.id,
  title: product.title,
  desc: product.description,
  img: isPictureName(product.picture) ? pictureAddress(product.picture) : product.picture,
  price: product.priceCents / 100,
  priceCents: product.priceCents,
  stock: product.stock,
});
