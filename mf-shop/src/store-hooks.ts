import { useDispatch, useSelector } from "react-redux";
import type { ShopState, ShopStore } from "./store.ts";

export const useShopDispatch = useDispatch.withTypes<ShopStore["dispatch"]>();
export const useShopSelector = useSelector.withTypes<ShopState>();
