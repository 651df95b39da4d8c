import type { CartCount } from "@oneworld/contracts/mount/mount-props";
import type { RemoteThunk } from "@oneworld/remote-kit";
import { type CartState, selectCart } from "./cart.slice.ts";
import { readCart } from "./read-cart.ts";
import { writeStoredCart } from "./stored-cart.ts";

/** The part of the remote's store that the cart needs. */
interface CartStore {
  dispatch(thunk: RemoteThunk<{ cart: CartState }>): void;
  getState(): { cart: CartState };
  subscribe(listener: () => void): unknown;
}

/** Takes over the stored cart; from then on the browser's storage and the header's count follow each change. */
export function keepCart(store: CartStore, count: CartCount): void {
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
