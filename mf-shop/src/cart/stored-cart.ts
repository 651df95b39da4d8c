import { CART_KEY, type CartItem, parseCart, type StoredCart } from "@oneworld/contracts/shop/cart";

/** The cart that the browser keeps; null where storage is closed (private mode, blocked cookies). */
export function readStoredCart(): StoredCart | null {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return null;
  }
}

/** Keeps the cart in the browser, for later visits and other tabs. */
export function writeStoredCart(items: readonly CartItem[]): void {
  try {
    const text = JSON.stringify(items);
    // An equal cart isn't written again, so that tabs never answer each other.
    if (localStorage.getItem(CART_KEY) !== text) localStorage.setItem(CART_KEY, text);
  } catch {
    // Closed or full storage: the cart lasts as long as the page.
  }
}
