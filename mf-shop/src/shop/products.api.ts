import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { Product, ProductList } from "@oneworld/contracts/shop/http";

/** `GET /api/products`: everything that the shop sells. */
export async function fetchProducts(http: MountProps["http"]): Promise<Product[]> {
  const { data } = await http.get<ProductList>("/api/products");
  return data.products;
}
