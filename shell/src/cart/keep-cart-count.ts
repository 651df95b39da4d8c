import type { CartCount } from "@oneworld/contracts/mount/mount-props";
import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { onStoredElsewhere } from "@oneworld/remote-kit";
import { cartCounted, type ShellState, type ShellStore, subscribeTo } from "../store.ts";
import { readStoredCartCount } from "./stored-cart-count.ts";

const select = (state: ShellState): number => state.cartCount;

/** Counts the stored cart before the first render and after a change in another tab; in this tab the shop sets it. */
export function keepCartCount(store: ShellStore): CartCount {
  const count = () => void store.dispatch(cartCounted(readStoredCartCount()));
  count();
  onStoredElsewhere(CART_KEY, count);
  return {
    get: () => select(store.getState()),
    getServed: () => 0,
    subscribe: (listener) => subscribeTo(store, select, listener),
    set: (items) => void store.dispatch(cartCounted(items)),
  };
}
