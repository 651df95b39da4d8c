import { countSlice } from "../count-slice.ts";

export const [cartCountReducer, cartCounted] = countSlice("cartCount");
