import { failureOf } from "@oneworld/remote-kit";
import { useLocale } from "@oneworld/ui";
import { useEffect } from "react";
import { renewPrices } from "../cart/renew-prices.ts";
import { useGetProductsQuery } from "../shop.api.ts";
import { useShopDispatch } from "../store.ts";

/** What the shop sells, with what is shown if it can't be read. The cart gets today's prices. */
export function useProducts() {
  const locale = useLocale();
  const dispatch = useShopDispatch();
  const query = useGetProductsQuery();
  const { data: products } = query;
  useEffect(() => {
    if (products) dispatch(renewPrices(products, locale));
  }, [dispatch, products, locale]);
  return { products, failure: products ? undefined : failureOf(query) };
}
