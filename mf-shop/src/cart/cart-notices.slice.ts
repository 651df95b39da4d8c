import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

const initialState: string[] = [];

/** What has happened to the cart without the member's doing, in sentences. */
export const cartNoticesSlice = createSlice({
  name: "cartNotices",
  initialState,
  reducers: {
    cartNoticed: (notices, { payload }: PayloadAction<string[]>) => [
      ...new Set([...notices, ...payload]),
    ],
    cartNoticesRead: () => initialState,
  },
  selectors: { selectCartNotices: (notices): readonly string[] => notices },
});

export const { cartNoticed, cartNoticesRead } = cartNoticesSlice.actions;
export const { selectCartNotices } = cartNoticesSlice.selectors;
