import { msg } from "@oneworld/contracts/site/languages";
import { CART_ITEMS_MAX, CART_QUANTITY_MAX } from "@oneworld/contracts/shop/limits";
import type { ShopThunk } from "../store.ts";
import {
  cartCleared,
  type CartProduct,
  productAdded,
  productRemoved,
  quantityDecreased,
  selectCartItems,
  selectQuantity,
} from "./cart.slice.ts";

/** Adds one piece of a product, whether it is in the cart already or not, and says so. */
export const addToCart =
  (product: CartProduct): ShopThunk =>
  (dispatch, getState, { toasts, t }) => {
    const quantity = selectQuantity(getState(), product._id);
    if (quantity >= CART_QUANTITY_MAX) {
      toasts.error(
        t("You can buy at most {count} of one product at once.", { count: CART_QUANTITY_MAX }),
      );
    } else if (quantity === 0 && selectCartItems(getState()).length >= CART_ITEMS_MAX) {
      toasts.error(
        t("A cart holds at most {count} different products.", { count: CART_ITEMS_MAX }),
      );
    } else {
      dispatch(productAdded(product));
      toasts.success(
        quantity > 0 ? msg("Increased product quantity") : msg("Product added to cart"),
      );
    }
  };

/** Takes one piece out of the cart; the last one removes the product. */
export const decreaseInCart =
  (id: string): ShopThunk =>
  (dispatch, getState) => {
    if (selectQuantity(getState(), id) > 1) dispatch(quantityDecreased(id));
    else dispatch(removeFromCart(id));
  };

/** Takes a product out of the cart and says so. */
export const removeFromCart =
  (id: string): ShopThunk =>
  (dispatch, getState, { toasts, t }) => {
    const item = selectCartItems(getState()).find(({ _id }) => _id === id);
    if (!item) return;
    dispatch(productRemoved(id));
    toasts.success(t("{title} removed from cart", { title: item.title }));
  };

/** Empties the cart and says so. */
export const clearCart =
  (): ShopThunk =>
  (dispatch, _getState, { toasts }) => {
    dispatch(cartCleared());
    toasts.success(msg("Cart cleared"));
  };
