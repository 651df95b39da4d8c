import { expect, it } from "vitest";
import { item } from "../testing/shop-fixture.ts";
import { amountsOf } from "./cart-amounts.ts";

const items = [item("lantern", 2, { price: 12.25 }), item("seeds", 3, { price: 4.99 })];

it("has no discount for visitors and Basic members", () => {
  expect(amountsOf(items, "Basic")).toEqual({
    subtotalCents: 3947,
    discountPercent: 0,
    discountCents: 0,
    totalCents: 3947,
  });
});

it("takes the tier's discount off each piece, in whole cents", () => {
  // 90 % of 12.25 is 11.03 and of 4.99 is 4.49; 80 % are 9.80 and 3.99
  expect(amountsOf(items, "Warrior")).toMatchObject({ totalCents: 2 * 1103 + 3 * 449 });
  expect(amountsOf(items, "Legend")).toMatchObject({ totalCents: 2 * 980 + 3 * 399 });
});
