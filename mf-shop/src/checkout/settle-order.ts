import { type CartItem, parseCart } from "@oneworld/contracts/shop/cart";
import type { Order } from "@oneworld/contracts/shop/http";
import { msg } from "@oneworld/contracts/site/languages";
import { toApiError } from "@oneworld/remote-kit";
import { cartNoticed } from "../cart/cart-notices.slice.ts";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { readCart } from "../cart/read-cart.ts";
import { shopApi } from "../shop.api.ts";
import type { ShopThunk } from "../store.ts";
import { begunOrders, endBegun, isBegun, keepTaken, takenFor } from "./begun-orders.ts";

/** Takes what was bought out of the cart; what was added meanwhile stays. @returns what the cart held of it */
const takeOut =
  (bought: Order["items"]): ShopThunk<CartItem[]> =>
  (dispatch, getState) => {
    const rest = new Map<string, number>();
    for (const { productId, quantity } of bought)
      rest.set(productId, (rest.get(productId) ?? 0) + quantity);
    // Another tab may have changed it
    dispatch(readCart());
    const before = selectCartItems(getState());
    const taken = before.map((item) => ({
      ...item,
      cartQuantity: Math.min(item.cartQuantity, rest.get(item._id) ?? 0),
    }));
    const left = before.map((item, at) => ({
      ...item,
      cartQuantity: item.cartQuantity - (taken[at]?.cartQuantity ?? 0),
    }));
    dispatch(cartReplaced(left.filter(isSome)));
    return taken.filter(isSome);
  };

const isSome = ({ cartQuantity }: CartItem): boolean => cartQuantity > 0;

/** Puts back what had left the cart, as far as it has room. */
const putBack =
  (taken: readonly CartItem[]): ShopThunk =>
  (dispatch, getState) => {
    dispatch(readCart());
    const all = [...selectCartItems(getState()), ...taken];
    dispatch(cartReplaced(parseCart(JSON.stringify(all)).items));
    dispatch(
      cartNoticed([msg("A payment didn't go through. What it was for is in your cart again.")]),
    );
  };

/**
 * What follows from the state of a payment that this browser has begun, once however often it is read: what was
 * bought leaves the cart, also while a bank still confirms the payment, and comes back if the bank refuses. Another browser's
 * payment has nothing to do with this one's cart.
 */
export const settleOrder =
  ({ _id, status, confirming, items }: Order): ShopThunk =>
  (dispatch) => {
    if (!isBegun(_id)) return;
    const taken = takenFor(_id);
    if (status === "pending") {
      if (confirming && !taken) keepTaken(_id, dispatch(takeOut(items)));
      return;
    }
    endBegun(_id);
    if (status === "paid" && !taken) dispatch(takeOut(items));
    if (status === "failed" && taken) dispatch(putBack(taken));
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
