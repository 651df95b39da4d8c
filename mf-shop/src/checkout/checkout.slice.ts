import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface CheckoutState {
  /** a checkout is being opened, or the browser is on its way there */
  isOpening: boolean;
  /** the try to pay that has no answer yet: its id, and what it would buy */
  attempt: { id: string | undefined; purchase: string } | null;
}

const initialState: CheckoutState = { isOpening: false, attempt: null };

/** The way to the payment page. */
export const checkoutSlice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    /** A try to pay begins. The one for the same purchase that was left without an answer goes on under its id. */
    checkoutStarted(
      state,
      { payload }: PayloadAction<{ id: string | undefined; purchase: string }>,
    ) {
      state.isOpening = true;
      if (state.attempt?.purchase !== payload.purchase) state.attempt = payload;
    },
    checkoutAnswered(state) {
      state.attempt = null;
    },
    checkoutEnded(state) {
      state.isOpening = false;
    },
  },
  selectors: {
    selectIsOpening: ({ isOpening }): boolean => isOpening,
    selectAttemptId: ({ attempt }): string | undefined => attempt?.id,
  },
});

export const { checkoutStarted, checkoutAnswered, checkoutEnded } = checkoutSlice.actions;
export const { selectIsOpening, selectAttemptId } = checkoutSlice.selectors;
