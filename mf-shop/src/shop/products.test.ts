import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { selectCartNotices } from "../cart/cart-notices.slice.ts";
import { cartReplaced, selectCart } from "../cart/cart.slice.ts";
import { createShop, item, memoryStorage, product, storedCart } from "../testing/shop-fixture.ts";
import { renewPrices } from "../cart/renew-prices.ts";
import { selectIsGone, shopApi } from "../shop.api.ts";

const catalogue: Server = () => ({ products: [product("lantern"), product("seeds", 450)] });

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** A shop whose products can be read, and the cart renewed by them. */
function shopWith(server: Server) {
  const shop = createShop(server);
  const { getProducts } = shopApi.endpoints;
  const read = () => shop.store.dispatch(getProducts.initiate(undefined, { forceRefetch: true }));
  const load = async () => shop.store.dispatch(renewPrices(await read().unwrap(), "en-GB"));
  return { ...shop, read, load };
}

it("products that can't be renewed stay, and a toast says why", async () => {
  let isDown = false;
  const { read, said } = shopWith((call) => {
    if (isDown) throw refusal;
    return catalogue(call);
  });
  await read();
  isDown = true;
  const { data, error } = await read();
  expect([data?.length, error]).toMatchObject([2, { message: refusal.message }]);
  expect(said).toEqual([`Error: ${refusal.message}`]);
});

it("products that can't be read have no toast beside their error", async () => {
  const { read, said } = shopWith(() => {
    throw refusal;
  });
  expect((await read()).error).toMatchObject({ message: refusal.message });
  expect(said).toEqual([]);
});

describe("a cart when the products come", () => {
  it("takes over a new price and reports it", async () => {
    const { store, load } = shopWith(catalogue);
    store.dispatch(cartReplaced([item("lantern", 2, { price: 10 })]));
    await load();
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
    const { store, load } = shopWith(catalogue);
    store.dispatch(cartReplaced([item("lantern", 2)]));
    await load();
    expect(selectCartNotices(store.getState())).toEqual([]);
  });

  it("keeps a product that is no longer sold, and knows it", async () => {
    const { store, load } = shopWith(catalogue);
    store.dispatch(cartReplaced([item("kite"), item("lantern")]));
    expect(selectIsGone(store.getState(), "kite")).toBe(false);
    await load();
    expect(selectCart(store.getState()).cartItems).toHaveLength(2);
    expect(selectIsGone(store.getState(), "kite")).toBe(true);
    expect(selectIsGone(store.getState(), "lantern")).toBe(false);
  });
});
