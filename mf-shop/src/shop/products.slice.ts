import type { Product } from "@oneworld/contracts/shop/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface ProductsState {
  /** null before the first answer */
  products: Product[] | null;
  /** time of the answer in milliseconds since 1970, 0 before the first one */
  loadedAt: number;
  isLoading: boolean;
  /** why the last call failed; null while there is no failure */
  failure: string | null;
}

const initialState: ProductsState = {
  products: null,
  loadedAt: 0,
  isLoading: false,
  failure: null,
};

/** What the shop sells. */
export const productsSlice = createSlice({
  name: "products",
  initialState,
  reducers: {
    productsRequested(state) {
      Object.assign(state, { isLoading: true, failure: null });
    },
    productsReceived: (
      _,
      { payload }: PayloadAction<{ products: Product[]; receivedAt: number }>,
    ): ProductsState => ({
      products: payload.products,
      loadedAt: payload.receivedAt,
      isLoading: false,
      failure: null,
    }),
    productsFailed(state, { payload: message }: PayloadAction<string>) {
      Object.assign(state, { isLoading: false, failure: message });
    },
  },
  selectors: {
    selectProducts: (state): ProductsState => state,
    /** Whether a product can't be bought any more; false as long as that isn't known. */
    selectIsGone: ({ products }, id: string): boolean =>
      products !== null && !products.some(({ _id }) => _id === id),
  },
});

export const { productsRequested, productsReceived, productsFailed } = productsSlice.actions;
export const { selectProducts, selectIsGone } = productsSlice.selectors;
