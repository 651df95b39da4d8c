import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { onStoredElsewhere } from "@oneworld/remote-kit";
import { useLayoutEffect } from "react";
import { settleBegun } from "../checkout/settle-order.ts";
import { useShopDispatch } from "../store.ts";
import { readCart } from "./read-cart.ts";

/** Keeps the cart of a page equal to the stored one: changed by another tab, or paid or changed while the page was left. */
export function useStoredCart(): void {
  const dispatch = useShopDispatch();
  useLayoutEffect(() => {
    const read = () => dispatch(readCart());
    const arrive = () => {
      read();
      void dispatch(settleBegun());
    };
    arrive();
    const stop = onStoredElsewhere(CART_KEY, read);
    // A page that Back shows again has slept meanwhile.
    addEventListener("pageshow", arrive);
    return () => {
      stop();
      removeEventListener("pageshow", arrive);
    };
  }, [dispatch]);
}
