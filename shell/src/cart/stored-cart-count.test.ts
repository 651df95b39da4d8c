import { CART_KEY } from "@oneworld/contracts/shop/cart";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing.ts";
import { readStoredCartCount } from "./stored-cart-count.ts";

const countOf = (stored: string | null): number => {
  vi.stubGlobal("localStorage", memoryStorage(stored === null ? {} : { [CART_KEY]: stored }));
  return readStoredCartCount();
};

afterEach(() => vi.unstubAllGlobals());

describe("readStoredCartCount", () => {
  it("adds up the quantities", () => {
    expect(
      countOf('[{"_id":"a","price":5,"cartQuantity":2},{"_id":"b","price":1,"cartQuantity":1}]'),
    ).toBe(3);
    expect(countOf("[]")).toBe(0);
    expect(countOf(null)).toBe(0);
  });

  it.each(["{", "null", "5", '{"cartQuantity":2}', "[null,1,[]]"])(
    "counts nothing in %s",
    (stored) => {
      expect(countOf(stored)).toBe(0);
    },
  );

  it("counts nothing where storage is closed", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(readStoredCartCount()).toBe(0);
  });
});
