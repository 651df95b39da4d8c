import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createShellStore } from "../store.ts";
import { memoryStorage } from "../testing.ts";
import { keepCartCount } from "./keep-cart-count.ts";

let tabs: EventTarget;

beforeEach(() => {
  tabs = new EventTarget();
  vi.stubGlobal(
    "localStorage",
    memoryStorage({ [CART_KEY]: '[{"_id":"a","price":1,"cartQuantity":2}]' }),
  );
  vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
});
afterEach(() => vi.unstubAllGlobals());

describe("keepCartCount", () => {
  it("starts with the stored cart and follows the shop", () => {
    const count = keepCartCount(createShellStore());
    const heard = vi.fn<() => void>();
    const stop = count.subscribe(heard);
    expect(count.get()).toBe(2);
    count.set(5);
    expect(count.get()).toBe(5);
    count.set(5);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    count.set(6);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["of another tab", "storage", { key: CART_KEY }, 7],
    ["of the pages in between, once Back shows this one", "pageshow", { persisted: true }, 7],
    ["of its own, where it has just been loaded", "pageshow", { persisted: false }, 2],
  ])("follows the cart %s", (_, type, more, items) => {
    const count = keepCartCount(createShellStore());
    localStorage.setItem(CART_KEY, '[{"_id":"a","price":1,"cartQuantity":7}]');
    tabs.dispatchEvent(Object.assign(new Event(type), more));
    expect(count.get()).toBe(items);
  });
});
