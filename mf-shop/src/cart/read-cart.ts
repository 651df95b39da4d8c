import { msg } from "@oneworld/contracts/site/languages";
import type { RemoteThunk } from "@oneworld/remote-kit";
import { cartNoticed } from "./cart-notices.slice.ts";
import { cartReplaced, type CartState, selectCartItems } from "./cart.slice.ts";
import { readStoredCart, writeStoredCart } from "./stored-cart.ts";

/** Takes over the cart that the browser keeps, which another tab may have changed. What can't be read is reported. */
export const readCart = (): RemoteThunk<{ cart: CartState }> => (dispatch, getState) => {
  const stored = readStoredCart();
  if (!stored) return;
  const { items, isWhole } = stored;
  if (!isWhole) {
    dispatch(
      cartNoticed([
        items.length > 0
          ? msg("A part of your cart couldn't be read and was left out.")
          : msg("Your cart couldn't be read, so it starts empty."),
      ]),
    );
    // Reported once: unreadable entries are removed from the storage.
    writeStoredCart(items);
  }
  if (JSON.stringify(items) !== JSON.stringify(selectCartItems(getState()))) {
    dispatch(cartReplaced(items));
  }
};
