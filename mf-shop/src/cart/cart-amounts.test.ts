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

it("takes the tier's discount off the sum of each line, in whole cents", () => {
  // 90 % of 24.50 are 22.05 and of 14.97 are 13.47; 80 % are 19.60 and 11.98
  expect(amountsOf(items, "Warrior")).toMatchObject({ totalCents: 2205 + 1347 });
  expect(amountsOf(items, "Legend")).toMatchObject({ totalCents: 1960 + 1198 });
  expect(amountsOf([item("lantern", 10, { price: 12.25 })], "Warrior")).toMatchObject({
    subtotalCents: 12_250,
    discountCents: 1225,
  });
});
