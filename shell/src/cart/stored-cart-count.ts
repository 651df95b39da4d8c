import { CART_KEY, parseCart } from "@oneworld/contracts/shop/cart";
import { readStored } from "../browser-storage.ts";

/** Number of items in the stored cart, quantities added up, as the shop reads them. */
export const readStoredCartCount = (): number =>
  parseCart(readStored(CART_KEY)).items.reduce((sum, { cartQuantity }) => sum + cartQuantity, 0);
