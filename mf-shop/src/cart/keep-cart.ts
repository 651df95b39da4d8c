import type { CartCount } from "@oneworld/contracts/mount/mount-props";
import type { ShopStore } from "../store.ts";
import { selectCart } from "./cart.slice.ts";
import { readCart } from "./read-cart.ts";
import { writeStoredCart } from "./stored-cart.ts";

/** Takes over the stored cart; from then on the browser's storage and the header's count follow each change. */
export function keepCart(store: ShopStore, count: CartCount): void {
  store.dispatch(readCart());
  let kept = selectCart(store.getState());
  count.set(kept.cartTotalQuantity);
  store.subscribe(() => {
    const cart = selectCart(store.getState());
    if (cart === kept) return;
    kept = cart;
    writeStoredCart(cart.cartItems);
    count.set(cart.cartTotalQuantity);
  });
}
