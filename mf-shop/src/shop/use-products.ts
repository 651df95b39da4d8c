import type { Product } from "@oneworld/contracts/shop/http";
import { useCallback, useEffect } from "react";
import { useShopDispatch, useShopSelector } from "../store-hooks.ts";
import { loadProducts } from "./load-products.ts";
import { selectProducts } from "./products.slice.ts";

/** What the shop sells, read when it comes on screen: null until it is there, or with the reason why it isn't. */
export function useProducts(): {
  products: readonly Product[] | null;
  failure: string | null;
  reload: () => void;
} {
  const dispatch = useShopDispatch();
  const { products, failure } = useShopSelector(selectProducts);
  const reload = useCallback(() => void dispatch(loadProducts()), [dispatch]);
  useEffect(reload, [reload]);
  return { products, failure: products ? null : failure, reload };
}
