import { useEffect } from "react";
import { useShopDispatch, useShopSelector } from "../store.ts";
import { checkoutEnded, selectIsOpening } from "./checkout.slice.ts";

/** Whether the payment page is being opened; not any more when the member has come Back from it. */
export function useIsOpeningCheckout(): boolean {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const arrive = () => void dispatch(checkoutEnded());
    arrive();
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, [dispatch]);
  return useShopSelector(selectIsOpening);
}
