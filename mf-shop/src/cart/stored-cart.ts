import { readStoredText, writeStored } from "@oneworld/remote-kit";
import { CART_KEY, type CartItem, parseCart, type StoredCart } from "@oneworld/contracts/shop/cart";

/** The cart that the browser keeps; null where storage is closed (private mode, blocked cookies). */
export function readStoredCart(): StoredCart | null {
  const text = readStoredText("local", CART_KEY);
  return text === undefined ? null : parseCart(text);
}

/** Keeps the cart in the browser, for later visits and other tabs. In a closed storage it lasts as long as the page. */
export const writeStoredCart = (items: readonly CartItem[]): void =>
  void writeStored("local", CART_KEY, items);
