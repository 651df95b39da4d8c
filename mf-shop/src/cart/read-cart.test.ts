import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createShop, item, memoryStorage, storedCart } from "../testing/shop-fixture.ts";
import { selectCartNotices } from "./cart-notices.slice.ts";
import { selectCartItems } from "./cart.slice.ts";
import { readCart } from "./read-cart.ts";

afterEach(() => void vi.unstubAllGlobals());

function openWith(stored: string) {
  vi.stubGlobal("localStorage", memoryStorage({ [CART_KEY]: stored }));
  const shop = createShop(() => ({}));
  const items = () => selectCartItems(shop.store.getState());
  const notices = () => selectCartNotices(shop.store.getState());
  return { ...shop, items, notices };
}

describe("the stored cart", () => {
  it("is there from the start, and counted", () => {
    const { items, badge, notices } = openWith(JSON.stringify([item("lantern", 3)]));
    expect(items()).toEqual([item("lantern", 3)]);
    expect(badge.count).toBe(3);
    expect(notices()).toEqual([]);
  });

  it("that is broken empties with a word, once", () => {
    const { items, notices } = openWith('[{"_id":');
    expect(items()).toEqual([]);
    expect(notices()).toEqual(["Your cart couldn't be read, so it starts empty."]);
    expect(storedCart()).toEqual([]);
  });

  it("keeps what can be read of it, with a word", () => {
    const { items, notices } = openWith(JSON.stringify([null, item("lantern")]));
    expect(items()).toEqual([item("lantern")]);
    expect(notices()).toEqual(["A part of your cart couldn't be read and was left out."]);
    expect(storedCart()).toEqual([item("lantern")]);
  });

  it("is taken over when another tab has changed it", () => {
    const { store, items, badge } = openWith(JSON.stringify([item("lantern")]));
    localStorage.setItem(CART_KEY, JSON.stringify([item("lantern"), item("seeds", 4)]));
    store.dispatch(readCart());
    expect(items()).toEqual([item("lantern"), item("seeds", 4)]);
    expect(badge.count).toBe(5);
  });
});
