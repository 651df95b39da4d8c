import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

const slice = createSlice({
  name: "cartCount",
  initialState: 0,
  reducers: {
    cartCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
});

export const cartCountReducer = slice.reducer;
export const { cartCounted } = slice.actions;
