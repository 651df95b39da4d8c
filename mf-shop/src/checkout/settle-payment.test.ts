import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { writeStoredCart } from "../cart/stored-cart.ts";
import { createShop, item, memoryStorage, order } from "../testing/shop-fixture.ts";
import { settlePayment } from "./settle-payment.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const paidOrder = (items: Record<string, number>) =>
  ({ status: "paid", order: order(items), statusBadge: null }) as const;

function filled() {
  const shop = createShop(() => ({}));
  shop.store.dispatch(cartReplaced([item("lantern", 2), item("seeds")]));
  return { ...shop, items: () => selectCartItems(shop.store.getState()) };
}

describe("a payment that is done", () => {
  it("empties the cart", () => {
    const { store, items, badge } = filled();
    store.dispatch(settlePayment("cs_1", paidOrder({ lantern: 2, seeds: 1 })));
    expect(items()).toEqual([]);
    expect(badge.count).toBe(0);
  });

  it("leaves what was added meanwhile", () => {
    const { store, items } = filled();
    store.dispatch(settlePayment("cs_1", paidOrder({ lantern: 1, seeds: 1 })));
    expect(items()).toEqual([item("lantern", 1)]);
  });

  it("leaves what another tab has added and removed", () => {
    const { store, items } = filled();
    writeStoredCart([item("lantern", 2), item("book")]);
    store.dispatch(settlePayment("cs_1", paidOrder({ lantern: 2, seeds: 1 })));
    expect(items()).toEqual([item("book")]);
  });

  it("takes nothing out of the next cart when its page is opened again", () => {
    const { store, items } = filled();
    store.dispatch(settlePayment("cs_1", paidOrder({ lantern: 2, seeds: 1 })));
    store.dispatch(cartReplaced([item("lantern")]));
    store.dispatch(settlePayment("cs_1", paidOrder({ lantern: 2, seeds: 1 })));
    expect(items()).toEqual([item("lantern")]);
    store.dispatch(settlePayment("cs_2", paidOrder({ lantern: 1 })));
    expect(items()).toEqual([]);
  });

  it("for a membership shows the tier at once and leaves the cart", () => {
    const { store, items, viewer } = filled();
    store.dispatch(settlePayment("cs_1", { status: "paid", order: null, statusBadge: "Legend" }));
    expect(viewer()?.statusBadge).toBe("Legend");
    expect(items()).toHaveLength(2);
  });
});
