import type { Order } from "@oneworld/contracts/shop/http";
import { ApiError } from "@oneworld/remote-kit";
import type { Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { selectCartNotices } from "../cart/cart-notices.slice.ts";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { writeStoredCart } from "../cart/stored-cart.ts";
import { createShop, item, memoryStorage, order } from "../testing/shop-fixture.ts";
import { noteBegun } from "./begun-orders.ts";
import { settleBegun, settleOrder } from "./settle-order.ts";

beforeEach(() => void vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** A cart with two lanterns and seeds, whose payment as `order` this browser has begun. */
function filled(server: Server = () => ({})) {
  const shop = createShop(server);
  shop.store.dispatch(cartReplaced([item("lantern", 2), item("seeds")]));
  noteBegun("tess", "order");
  const settle = (items: Record<string, number>, changes: Partial<Order> = {}) =>
    shop.store.dispatch(settleOrder({ ...order(items), ...changes }));
  return { ...shop, settle, items: () => selectCartItems(shop.store.getState()) };
}

describe("a payment that is done", () => {
  it("empties the cart", () => {
    const { settle, items, badge } = filled();
    settle({ lantern: 2, seeds: 1 });
    expect(items()).toEqual([]);
    expect(badge.count).toBe(0);
  });

  it("leaves what was added meanwhile", () => {
    const { settle, items } = filled();
    settle({ lantern: 1, seeds: 1 });
    expect(items()).toEqual([item("lantern", 1)]);
  });

  it("leaves what another tab has added and removed", () => {
    const { settle, items } = filled();
    writeStoredCart([item("lantern", 2), item("book")]);
    settle({ lantern: 2, seeds: 1 });
    expect(items()).toEqual([item("book")]);
  });

  it("takes nothing out of the next cart when its page is opened again", () => {
    const { store, settle, items } = filled();
    settle({ lantern: 2, seeds: 1 });
    store.dispatch(cartReplaced([item("lantern")]));
    settle({ lantern: 2, seeds: 1 });
    expect(items()).toEqual([item("lantern")]);
  });

  it("leaves the cart of a browser that hasn't begun it, and so does one that has failed", () => {
    const { settle, items } = filled();
    settle({ lantern: 2 }, { _id: "another" });
    expect(items()).toHaveLength(2);
    settle({ lantern: 2 }, { status: "failed" });
    settle({ lantern: 2 });
    expect(items()).toHaveLength(2);
  });
});

describe("payments that were begun", () => {
  it("are settled without the success page, once they are paid", async () => {
    let answer: Partial<Order> = { status: "pending" };
    const { store, items, calls } = filled(() => ({
      ...order({ lantern: 2, seeds: 1 }),
      ...answer,
    }));
    await store.dispatch(settleBegun());
    expect(items()).toHaveLength(2);
    answer = {};
    await store.dispatch(settleBegun());
    expect(items()).toEqual([]);
    await store.dispatch(settleBegun());
    expect(calls.map(({ url }) => url)).toEqual(["/api/orders/order", "/api/orders/order"]);
  });

  it("are settled while a bank confirms them, and leave the next cart alone", async () => {
    let answer: Partial<Order> = { status: "pending", confirming: true };
    const { store, items, settle } = filled(() => ({ ...order({ lantern: 2 }), ...answer }));
    await store.dispatch(settleBegun());
    expect(items()).toEqual([item("seeds")]);
    store.dispatch(cartReplaced([item("lantern", 2)]));
    answer = {};
    await store.dispatch(settleBegun());
    settle({ lantern: 2 });
    expect(items()).toEqual([item("lantern", 2)]);
  });

  it.each([
    ["come back if the bank refuses", "failed", [item("seeds", 2), item("lantern", 2)]],
    ["stay away once they are paid", "paid", [item("seeds", 2)]],
  ] as const)("of which a bank confirms one: its goods %s", async (_, status, left) => {
    let answer: Partial<Order> = { status: "pending", confirming: true };
    const { store, items } = filled(() => ({ ...order({ lantern: 2 }), ...answer }));
    for (let time = 0; time < 2; time += 1) await store.dispatch(settleBegun());
    store.dispatch(cartReplaced([item("seeds", 2)]));
    answer = { status };
    for (let time = 0; time < 2; time += 1) await store.dispatch(settleBegun());
    expect(items()).toEqual(left);
    expect(selectCartNotices(store.getState())).toHaveLength(status === "failed" ? 1 : 0);
  });

  it("are asked about again after a failure, but not where the server knows nothing of them", async () => {
    let error = new ApiError(503, "unavailable", "Later.");
    const { store, calls } = filled(() => {
      throw error;
    });
    await store.dispatch(settleBegun());
    error = new ApiError(404, "not_found", "There is no such order.");
    for (let time = 0; time < 2; time += 1) await store.dispatch(settleBegun());
    expect(calls).toHaveLength(2);
  });

  it("by another member are theirs", async () => {
    const { store, calls, signIn } = filled();
    signIn(null);
    await store.dispatch(settleBegun());
    expect(calls).toEqual([]);
  });
});
