import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { useLayoutEffect } from "react";
import { useShopDispatch } from "../store.ts";
import { readCart } from "./read-cart.ts";

/** Keeps the cart of a page equal to the stored one: changed by another tab, or while the page was left. */
export function useStoredCart(): void {
  const dispatch = useShopDispatch();
  useLayoutEffect(() => {
    const read = () => dispatch(readCart());
    const onStorage = ({ key }: StorageEvent) => {
      // Clearing all of the storage has no key.
      if (key === CART_KEY || key === null) read();
    };
    read();
    addEventListener("storage", onStorage);
    // A page that Back shows again has slept meanwhile.
    addEventListener("pageshow", read);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", read);
    };
  }, [dispatch]);
}
