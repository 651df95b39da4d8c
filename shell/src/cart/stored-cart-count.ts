import { CART_KEY, parseCart } from "@oneworld/contracts/shop/cart";
import { readStoredText } from "@oneworld/remote-kit";

/** Number of items in the stored cart, quantities added up, as the shop reads them. */
export const readStoredCartCount = (): number =>
  parseCart(readStoredText("local", CART_KEY) ?? null).items.reduce(
    (sum, { cartQuantity }) => sum + cartQuantity,
    0,
  );
