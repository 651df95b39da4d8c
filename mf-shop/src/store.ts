import { createRemoteStore, type RemoteThunk } from "@oneworld/remote-kit";
import { cartNoticesSlice } from "./cart/cart-notices.slice.ts";
import { cartSlice } from "./cart/cart.slice.ts";
import { keepCart } from "./cart/keep-cart.ts";
import { checkoutSlice } from "./checkout/checkout.slice.ts";
import { settleBegun } from "./checkout/settle-order.ts";
import { shopApi } from "./shop.api.ts";

/** This remote's state, with the stored cart in it. It outlives unmounting. */
export const shopStore = createRemoteStore({
  api: shopApi,
  slices: [cartNoticesSlice, cartSlice, checkoutSlice],
  start: (store, { cart }) => {
    keepCart(store, cart);
    void store.dispatch(settleBegun());
  },
});

export type ShopStore = ReturnType<typeof shopStore.create>;
export type ShopThunk<Result = void> = RemoteThunk<ReturnType<ShopStore["getState"]>, Result>;

export const { useDispatch: useShopDispatch, useSelector: useShopSelector } = shopStore;
