import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { selectCartNotices } from "../cart/cart-notices.slice.ts";
import { cartReplaced, selectCart } from "../cart/cart.slice.ts";
import {
  createShop,
  item,
  memoryStorage,
  product,
  refusal,
  type Server,
  storedCart,
} from "../testing/shop-fixture.ts";
import { loadProducts } from "./load-products.ts";
import { selectIsGone, selectProducts } from "./products.slice.ts";

const catalogue: Server = () => ({ products: [product("lantern"), product("seeds", 450)] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the products", () => {
  it("are asked for once a minute, one call at a time", async () => {
    const { store, calls } = createShop(catalogue);
    await Promise.all([store.dispatch(loadProducts()), store.dispatch(loadProducts())]);
    vi.advanceTimersByTime(59_000);
    await store.dispatch(loadProducts());
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await store.dispatch(loadProducts());
    expect(calls).toHaveLength(2);
  });

  it("say why they aren't there, and come with the next try", async () => {
    let isDown = true;
    const { store, said } = createShop((call) => {
      if (isDown) throw refusal;
      return catalogue(call);
    });
    await store.dispatch(loadProducts());
    expect(selectProducts(store.getState())).toMatchObject({
      products: null,
      failure: "The shop takes a short rest.",
    });
    expect(said).toEqual([]);
    isDown = false;
    await store.dispatch(loadProducts());
    expect(selectProducts(store.getState()).products).toHaveLength(2);
  });
});

describe("a cart when the products come", () => {
  it("takes over a new price and reports it", async () => {
    const { store } = createShop(catalogue);
    store.dispatch(cartReplaced([item("lantern", 2, { price: 10 })]));
    await store.dispatch(loadProducts());
    expect(selectCart(store.getState())).toMatchObject({
      cartItems: [{ price: 12.25 }],
      cartTotalAmount: 24.5,
    });
    expect(selectCartNotices(store.getState())).toEqual([
      "The price of The lantern has changed from $10.00 to $12.25.",
    ]);
    expect(storedCart()).toMatchObject([{ price: 12.25 }]);
  });

  it("says nothing where nothing has changed", async () => {
    const { store } = createShop(catalogue);
    store.dispatch(cartReplaced([item("lantern", 2)]));
    await store.dispatch(loadProducts());
    expect(selectCartNotices(store.getState())).toEqual([]);
  });

  it("keeps a product that is no longer sold, and knows it", async () => {
    const { store } = createShop(catalogue);
    store.dispatch(cartReplaced([item("kite"), item("lantern")]));
    expect(selectIsGone(store.getState(), "kite")).toBe(false);
    await store.dispatch(loadProducts());
    expect(selectCart(store.getState()).cartItems).toHaveLength(2);
    expect(selectIsGone(store.getState(), "kite")).toBe(true);
    expect(selectIsGone(store.getState(), "lantern")).toBe(false);
  });
});
