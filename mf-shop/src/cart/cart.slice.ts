import type { CartItem } from "@oneworld/contracts/shop/cart";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { centsOf } from "../money.ts";

export interface CartState {
  /** in the order in which they were added */
  cartItems: CartItem[];
  cartTotalQuantity: number;
  /** sum of price times quantity in dollars, with two decimals */
  cartTotalAmount: number;
}

/** What the cart takes over of a product. */
export type CartProduct = Omit<CartItem, "cartQuantity">;

/** A cart's total in cents, before any discount. */
const totalCents = (items: readonly CartItem[]): number =>
  items.reduce((sum, { price, cartQuantity }) => sum + centsOf(price) * cartQuantity, 0);

const cartOf = (cartItems: CartItem[]): CartState => ({
  cartItems,
  cartTotalQuantity: cartItems.reduce((sum, { cartQuantity }) => sum + cartQuantity, 0),
  cartTotalAmount: totalCents(cartItems) / 100,
});

/** Changes the quantity of one product; an item of which nothing is left goes. */
const withQuantity = (items: CartItem[], id: string, change: number): CartItem[] =>
  items
    .map((item) => (item._id === id ? { ...item, cartQuantity: item.cartQuantity + change } : item))
    .filter(({ cartQuantity }) => cartQuantity > 0);

const quantityIn = (items: readonly CartItem[], id: string): number =>
  items.find(({ _id }) => _id === id)?.cartQuantity ?? 0;

/** The cart. It is kept in the browser after every change (see keep-cart.ts). */
export const cartSlice = createSlice({
  name: "cart",
  initialState: cartOf([]),
  reducers: {
    /** Another cart has taken the place of this one: the stored one, one with new prices, what payment left. */
    cartReplaced: (_, { payload: items }: PayloadAction<CartItem[]>) => cartOf(items),
    /** One piece more of a product, which may be in the cart already. */
    productAdded({ cartItems }, { payload }: PayloadAction<CartProduct>) {
      if (quantityIn(cartItems, payload._id) > 0) {
        return cartOf(withQuantity(cartItems, payload._id, 1));
      }
      const { _id, title, desc, img, price } = payload;
      return cartOf([...cartItems, { _id, title, desc, img, price, cartQuantity: 1 }]);
    },
    quantityDecreased: ({ cartItems }, { payload: id }: PayloadAction<string>) =>
      cartOf(withQuantity(cartItems, id, -1)),
    productRemoved: ({ cartItems }, { payload: id }: PayloadAction<string>) =>
      cartOf(cartItems.filter(({ _id }) => _id !== id)),
    cartCleared: () => cartOf([]),
  },
  selectors: {
    selectCart: (cart): CartState => cart,
    selectCartItems: ({ cartItems }): readonly CartItem[] => cartItems,
    selectQuantity: ({ cartItems }, id: string): number => quantityIn(cartItems, id),
  },
});

export const { cartReplaced, productAdded, quantityDecreased, productRemoved, cartCleared } =
  cartSlice.actions;
export const { selectCart, selectCartItems, selectQuantity } = cartSlice.selectors;
