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
  (dispatch, getState, { toasts }) => {
    const quantity = selectQuantity(getState(), product._id);
    if (quantity >= CART_QUANTITY_MAX) {
      toasts.error(`You can buy at most ${CART_QUANTITY_MAX} of one product at once.`);
    } else if (quantity === 0 && selectCartItems(getState()).length >= CART_ITEMS_MAX) {
      toasts.error(`A cart holds at most ${CART_ITEMS_MAX} different products.`);
    } else {
      dispatch(productAdded(product));
      toasts.success(quantity > 0 ? "Increased product quantity" : "Product added to cart");
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
  (dispatch, getState, { toasts }) => {
    const item = selectCartItems(getState()).find(({ _id }) => _id === id);
    if (!item) return;
    dispatch(productRemoved(id));
    toasts.success(`${item.title} removed from cart`);
  };

/** Empties the cart and says so. */
export const clearCart =
  (): ShopThunk =>
  (dispatch, _getState, { toasts }) => {
    dispatch(cartCleared());
    toasts.success("Cart cleared");
  };
