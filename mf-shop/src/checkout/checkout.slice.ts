import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface CheckoutState {
  /** a checkout is being opened, or the browser is on its way there */
  isOpening: boolean;
  /** why the last one couldn't be opened, until the next attempt or page */
  error: string | null;
  /** the attempt to pay that has no answer yet: its id, and what it would buy */
  attempt: { id: string | undefined; purchase: string } | null;
}

const initialState: CheckoutState = { isOpening: false, error: null, attempt: null };

/** The way to the payment page. */
export const checkoutSlice = createSlice({
  name: "checkout",
  initialState,
  reducers: {
    /** An attempt to pay begins. The one for the same purchase that was left without an answer goes on under its id. */
    checkoutStarted(
      state,
      { payload }: PayloadAction<{ id: string | undefined; purchase: string }>,
    ) {
      state.isOpening = true;
      state.error = null;
      if (state.attempt?.purchase !== payload.purchase) state.attempt = payload;
    },
    checkoutAnswered(state) {
      state.attempt = null;
    },
    checkoutFailed(state, { payload }: PayloadAction<string>) {
      state.isOpening = false;
      state.error = payload;
    },
    checkoutEnded(state) {
      state.isOpening = false;
      state.error = null;
    },
  },
  selectors: {
    selectIsOpening: ({ isOpening }): boolean => isOpening,
    selectCheckoutError: ({ error }): string | undefined => error ?? undefined,
    selectAttemptId: ({ attempt }): string | undefined => attempt?.id,
  },
});

export const { checkoutStarted, checkoutAnswered, checkoutFailed, checkoutEnded } =
  checkoutSlice.actions;
export const { selectIsOpening, selectCheckoutError, selectAttemptId } = checkoutSlice.selectors;
