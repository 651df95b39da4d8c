import { failureOf } from "@oneworld/remote-kit";
import { useLocale } from "@oneworld/ui";
import type { Product } from "@oneworld/contracts/shop/http";
import { useEffect } from "react";
import { renewPrices } from "../cart/renew-prices.ts";
import { useGetProductsQuery } from "../shop.api.ts";
import { useShopDispatch } from "../store.ts";

/** What the shop sells, with the reason if it can't be read. The cart gets today's prices. */
export function useProducts(): {
  products: readonly Product[] | undefined;
  failure: string | undefined;
  reload: () => void;
} {
  const locale = useLocale();
  const dispatch = useShopDispatch();
  const query = useGetProductsQuery();
  const { data: products, refetch } = query;
  useEffect(() => {
    if (products) dispatch(renewPrices(products, locale));
  }, [dispatch, products, locale]);
  return {
    products,
    failure: products ? undefined : failureOf(query),
    reload: () => void refetch(),
  };
}
