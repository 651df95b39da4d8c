import type { Order } from "@oneworld/contracts/shop/http";
import { toApiError } from "@oneworld/remote-kit";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { readCart } from "../cart/read-cart.ts";
import { shopApi } from "../shop.api.ts";
import type { ShopThunk } from "../store.ts";
import { begunOrders, endBegun } from "./begun-orders.ts";

/**
 * What follows from the outcome of a payment that this browser has begun, once however often it is read: what was
 * bought leaves the cart, also while a bank still confirms the payment. Another browser's payment has nothing to do with this one's
 * cart.
 */
export const settleOrder =
  ({ _id, status, confirming, items }: Order): ShopThunk =>
  (dispatch, getState) => {
    const isBought = status === "paid" || confirming === true;
    if ((status === "pending" && !isBought) || !endBegun(_id) || !isBought) return;
    const bought = new Map<string, number>();
    for (const { productId, quantity } of items)
      bought.set(productId, (bought.get(productId) ?? 0) + quantity);
    // What was added meanwhile stays, also in another tab
    dispatch(readCart());
    const left = selectCartItems(getState()).map((item) => ({
      ...item,
      cartQuantity: item.cartQuantity - (bought.get(item._id) ?? 0),
    }));
    dispatch(cartReplaced(left.filter(({ cartQuantity }) => cartQuantity > 0)));
  };

/** Settles what this browser has begun to pay, also where the member never came back to the success page. */
export const settleBegun =
  (): ShopThunk<Promise<void>> =>
  async (dispatch, _getState, { session }) => {
    const member = session.get() ?? (await session.settled());
    for (const id of member ? begunOrders(member.id) : []) {
      const reading = shopApi.endpoints.getOrder.initiate(id, {
        forceRefetch: true,
        subscribe: false,
      });
      try {
        dispatch(settleOrder(await dispatch(reading).unwrap()));
      } catch (error) {
        // Other failures pass, and are left for the next time
        if (toApiError(error).status === 404) endBegun(id);
      }
    }
  };
