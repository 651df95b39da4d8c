import { readStoredJson } from "../browser-storage.ts";

/** Where the shop keeps the cart in the browser (product.md section 3). */
export const CART_KEY = "cartItems";

function quantityOf(item: unknown): number {
  if (typeof item !== "object" || item === null || !("cartQuantity" in item)) return 0;
  const { cartQuantity } = item;
  return typeof cartQuantity === "number" && Number.isSafeInteger(cartQuantity)
    ? Math.max(0, cartQuantity)
    : 0;
}

/** Number of items in the stored cart, quantities added up. Whatever can't be read counts as nothing. */
export function readStoredCartCount(): number {
  const items = readStoredJson(CART_KEY);
  if (!Array.isArray(items)) return 0;
  return items.reduce<number>((sum, item) => sum + quantityOf(item), 0);
}
