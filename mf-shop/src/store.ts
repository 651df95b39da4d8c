import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import {
  combineSlices,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { cartNoticesSlice } from "./cart/cart-notices.slice.ts";
import { cartSlice } from "./cart/cart.slice.ts";
import { keepCart } from "./cart/keep-cart.ts";
import { checkoutSlice } from "./checkout/checkout.slice.ts";
import { productsSlice } from "./shop/products.slice.ts";

const reducer = combineSlices(cartSlice, cartNoticesSlice, checkoutSlice, productsSlice);

/** What thunks use of the shell's. */
export type ShopServices = Pick<
  MountProps,
  "http" | "session" | "toasts" | "cart" | "requireSignIn"
>;

export type ShopState = ReturnType<typeof reducer>;
export type ShopStore = ReturnType<typeof configure>;
export type ShopThunk<Result = void> = ThunkAction<Result, ShopState, ShopServices, UnknownAction>;

const configure = (services: ShopServices) =>
  configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } }),
  });

/** This remote's state, with the stored cart in it. It outlives unmounting. */
export const createStore = ({ http, session, toasts, cart, requireSignIn }: ShopServices) => {
  const store = configure({ http, session, toasts, cart, requireSignIn });
  keepCart(store, cart);
  return store;
};
