import { errorMessage, toApiError } from "@oneworld/remote-kit";
import { msg } from "@oneworld/contracts/site/languages";
import type { CreateCheckout } from "@oneworld/contracts/shop/http";
import { selectCartItems } from "../cart/cart.slice.ts";
import { readMembership, selectIsGone, shopApi } from "../shop.api.ts";
import type { ShopThunk } from "../store.ts";
import { noteBegun } from "./begun-orders.ts";
import { settleBegun } from "./settle-order.ts";
import {
  checkoutAnswered,
  checkoutEnded,
  checkoutFailed,
  checkoutStarted,
  selectAttemptId,
  selectIsOpening,
} from "./checkout.slice.ts";

type Purchase = Pick<CreateCheckout, "cartItems" | "statusBadge">;

/** An id for an attempt to pay; none where the browser makes none, since the address isn't secure. */
const newAttemptId = (): string | undefined =>
  "randomUUID" in crypto ? crypto.randomUUID() : undefined;

/** Shows why nothing can be paid: as a toast, and above the button. */
const fail =
  (message: string): ShopThunk =>
  (dispatch, _getState, { toasts }) => {
    toasts.error(message);
    dispatch(checkoutFailed(message));
  };

/**
 * Leads a member to the payment page, a visitor to sign in and then back to `returnTo`. A failure is shown, and the
 * next attempt for the same purchase carries the same attempt id unless the server has answered, so that nothing is
 * charged twice.
 */
const openCheckout =
  (purchase: Purchase, returnTo: string): ShopThunk<Promise<void>> =>
  async (dispatch, getState, { session, requireSignIn }) => {
    if (selectIsOpening(getState())) return;
    dispatch(checkoutStarted({ id: newAttemptId(), purchase: JSON.stringify(purchase) }));
    try {
      const member = session.get() ?? (await session.settled());
      if (member) {
        const attempt = selectAttemptId(getState());
        const checkout = { ...purchase, id: member.id, attempt };
        const { createCheckout } = shopApi.endpoints;
        const { url, orderId } = await dispatch(createCheckout.initiate(checkout)).unwrap();
        dispatch(checkoutAnswered());
        if (orderId !== null) noteBegun(member.id, orderId);
        location.assign(url);
        // Still opening: the browser shows this page until the other one is there.
        return;
      }
      requireSignIn(returnTo);
      dispatch(checkoutEnded());
    } catch (error) {
      const { status, code } = toApiError(error);
      if (status >= 400 && status < 500) dispatch(checkoutAnswered());
      dispatch(
        fail(errorMessage(error, msg("The payment could not be started. Please try again."))),
      );
      if (code === "unauthenticated") requireSignIn(returnTo);
      // What this page shows is older than what the server says
      if (code !== "conflict") return;
      if (purchase.statusBadge) void dispatch(readMembership());
      else void dispatch(settleBegun());
    }
  };

/** Pays what is in the cart. Prices are the server's. */
export const payCart = (): ShopThunk<Promise<void>> => async (dispatch, getState) => {
  const items = selectCartItems(getState());
  if (items.some(({ _id }) => selectIsGone(getState(), _id))) {
    dispatch(fail(msg("Please remove what is no longer sold, then pay.")));
    return;
  }
  const cartItems = items.map(({ _id, cartQuantity }) => ({ _id, cartQuantity }));
  await dispatch(openCheckout({ cartItems }, "/cart"));
};

/** Buys a first membership; one that runs is changed instead. */
export const subscribe = (statusBadge: "Warrior" | "Legend"): ShopThunk<Promise<void>> =>
  openCheckout({ statusBadge }, "/pricing");
