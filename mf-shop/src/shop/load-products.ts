import { errorMessage } from "@oneworld/remote-kit";
import { renewPrices } from "../cart/renew-prices.ts";
import type { ShopThunk } from "../store.ts";
import { fetchProducts } from "./products.api.ts";
import {
  productsFailed,
  productsReceived,
  productsRequested,
  selectProducts,
} from "./products.slice.ts";

/** How long the products are shown again without asking, in milliseconds (product.md section 9, cached data). */
const FRESH_MS = 60_000;

/**
 * Reads what the shop sells, unless it is fresh or on its way, and gives the cart its prices.
 * What is there already stays on screen meanwhile.
 */
export const loadProducts =
  (): ShopThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const known = selectProducts(getState());
    if (known.isLoading) return;
    if (known.products && Date.now() - known.loadedAt < FRESH_MS) {
      dispatch(renewPrices(known.products));
      return;
    }
    dispatch(productsRequested());
    try {
      const products = await fetchProducts(http);
      dispatch(productsReceived({ products, receivedAt: Date.now() }));
      dispatch(renewPrices(products));
    } catch (error) {
      const message = errorMessage(error, "Check your connection, then try again.");
      dispatch(productsFailed(message));
      // The products stay on screen, so nothing in their place could say that they are old.
      if (known.products) toasts.error(message);
    }
  };
