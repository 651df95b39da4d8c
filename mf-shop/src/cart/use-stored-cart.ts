import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { onStoredElsewhere } from "@oneworld/remote-kit";
import { useLayoutEffect } from "react";
import { useShopDispatch } from "../store.ts";
import { readCart } from "./read-cart.ts";

/** Keeps the cart of a page equal to the stored one: changed by another tab, or while the page was left. */
export function useStoredCart(): void {
  const dispatch = useShopDispatch();
  useLayoutEffect(() => {
    const read = () => dispatch(readCart());
    read();
    const stop = onStoredElsewhere(CART_KEY, read);
    // A page that Back shows again has slept meanwhile.
    addEventListener("pageshow", read);
    return () => {
      stop();
      removeEventListener("pageshow", read);
    };
  }, [dispatch]);
}
