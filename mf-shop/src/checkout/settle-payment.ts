import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { readCart } from "../cart/read-cart.ts";
import type { ShopThunk } from "../store.ts";
import { settleOnce } from "./settled-sessions.ts";

/**
 * What follows from a payment that is done, once however often its page is opened: what was bought leaves the cart,
 * and a new tier shows at once.
 */
export const settlePayment =
  (sessionId: string, { order, statusBadge }: CheckoutOutcome): ShopThunk =>
  (dispatch, getState, { session }) => {
    // A page that is opened again later knows nothing about the cart and the tier of that day.
    if (!settleOnce(sessionId)) return;
    if (statusBadge) session.update({ statusBadge });
    if (!order) return;
    const bought = new Map<string, number>();
    for (const { productId, quantity } of order.items)
      bought.set(productId, (bought.get(productId) ?? 0) + quantity);
    // What was added meanwhile stays, also in another tab
    dispatch(readCart());
    const left = selectCartItems(getState()).map((item) => ({
      ...item,
      cartQuantity: item.cartQuantity - (bought.get(item._id) ?? 0),
    }));
    dispatch(cartReplaced(left.filter(({ cartQuantity }) => cartQuantity > 0)));
  };
