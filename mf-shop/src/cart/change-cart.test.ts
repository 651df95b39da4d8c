import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { CART_ITEMS_MAX, CART_QUANTITY_MAX } from "@oneworld/contracts/shop/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShop, item, memoryStorage, product, storedCart } from "../testing/shop-fixture.ts";
import { cartReplaced, selectCart } from "./cart.slice.ts";
import { addToCart, clearCart, decreaseInCart, removeFromCart } from "./change-cart.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

function open() {
  const shop = createShop(() => ({}));
  const cart = () => selectCart(shop.store.getState());
  const quantities = () => cart().cartItems.map(({ _id, cartQuantity }) => [_id, cartQuantity]);
  return { ...shop, cart, quantities };
}

describe("adding to the cart", () => {
  it("puts a new product in once", () => {
    const { store, quantities, said } = open();
    store.dispatch(addToCart(product("lantern")));
    store.dispatch(addToCart(product("seeds")));
    expect(quantities()).toEqual([
      ["lantern", 1],
      ["seeds", 1],
    ]);
    expect(said).toEqual(["Product added to cart", "Product added to cart"]);
  });

  it("raises the quantity of any product that is there, the first one too", () => {
    const { store, quantities, said } = open();
    store.dispatch(addToCart(product("lantern")));
    store.dispatch(addToCart(product("seeds")));
    store.dispatch(addToCart(product("lantern")));
    expect(quantities()).toEqual([
      ["lantern", 2],
      ["seeds", 1],
    ]);
    expect(said.at(-1)).toBe("Increased product quantity");
  });

  it("ends at what can be bought at once, and says so", () => {
    const { store, cart, said } = open();
    store.dispatch(cartReplaced([item("lantern", CART_QUANTITY_MAX)]));
    store.dispatch(addToCart(product("lantern")));
    expect(cart().cartTotalQuantity).toBe(CART_QUANTITY_MAX);
    store.dispatch(
      cartReplaced(Array.from({ length: CART_ITEMS_MAX }, (_, index) => item(`p${index}`))),
    );
    store.dispatch(addToCart(product("lantern")));
    expect(cart().cartItems).toHaveLength(CART_ITEMS_MAX);
    expect(said.every((message) => message.startsWith("Error: "))).toBe(true);
  });
});

describe("taking from the cart", () => {
  it("lowers the quantity, and removes the last piece with a word", () => {
    const { store, quantities, said } = open();
    store.dispatch(cartReplaced([item("lantern", 2), item("seeds")]));
    store.dispatch(decreaseInCart("lantern"));
    expect(quantities()).toEqual([
      ["lantern", 1],
      ["seeds", 1],
    ]);
    expect(said).toEqual([]);
    store.dispatch(decreaseInCart("lantern"));
    expect(quantities()).toEqual([["seeds", 1]]);
    expect(said).toEqual(["The lantern removed from cart"]);
  });

  it("removes a product whatever its quantity", () => {
    const { store, quantities, said } = open();
    store.dispatch(cartReplaced([item("lantern", 7), item("seeds")]));
    store.dispatch(removeFromCart("lantern"));
    store.dispatch(removeFromCart("lantern"));
    expect(quantities()).toEqual([["seeds", 1]]);
    expect(said).toEqual(["The lantern removed from cart"]);
  });

  it("clears it", () => {
    const { store, cart, said } = open();
    store.dispatch(cartReplaced([item("lantern", 7), item("seeds")]));
    store.dispatch(clearCart());
    expect(cart()).toEqual({ cartItems: [], cartTotalQuantity: 0, cartTotalAmount: 0 });
    expect(said).toEqual(["Cart cleared"]);
  });
});

describe("the totals", () => {
  it("are the sums, to the cent", () => {
    const { store, cart } = open();
    store.dispatch(cartReplaced([item("a", 3, { price: 0.1 }), item("b", 7, { price: 19.99 })]));
    expect(cart()).toMatchObject({ cartTotalQuantity: 10, cartTotalAmount: 140.23 });
  });
});

describe("after every change", () => {
  it("the browser keeps the cart, and the header has its count", () => {
    const { store, badge } = open();
    store.dispatch(addToCart(product("lantern")));
    store.dispatch(addToCart(product("lantern")));
    expect(storedCart()).toEqual([item("lantern", 2)]);
    expect(badge.count).toBe(2);
    store.dispatch(clearCart());
    expect(storedCart()).toEqual([]);
    expect(badge.count).toBe(0);
  });

  it("goes on where storage is closed", () => {
    vi.stubGlobal("localStorage", undefined);
    const { store, badge } = open();
    store.dispatch(addToCart(product("lantern")));
    expect(badge.count).toBe(1);
  });

  it("goes on where storage is full", () => {
    const full = {
      ...memoryStorage({ [CART_KEY]: "[]" }),
      setItem: () => {
        throw new Error("full");
      },
    };
    vi.stubGlobal("localStorage", full);
    const { store, badge } = open();
    store.dispatch(addToCart(product("lantern")));
    expect(badge.count).toBe(1);
  });
});
