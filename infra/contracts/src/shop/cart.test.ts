import { describe, expect, it } from "vitest";
import { parseCart } from "./cart.ts";
import { CART_ITEMS_MAX, CART_QUANTITY_MAX } from "./limits.ts";

const lantern = {
  _id: "lantern",
  title: "Solar Lantern",
  desc: "Light",
  img: "/api/products/pictures/lantern.svg",
  price: 12.25,
  cartQuantity: 2,
};

const parse = (value: unknown) => parseCart(JSON.stringify(value));

describe("parseCart", () => {
  it("returns what was stored", () => {
    expect(parse([lantern])).toEqual({ items: [lantern], isWhole: true });
    expect(parseCart(null)).toEqual({ items: [], isWhole: true });
  });

  it("reads older formats", () => {
    const old = { ...lantern, _id: undefined, cartQuantity: undefined, id: 7, price: "$12.25" };
    expect(parse([old])).toEqual({
      items: [{ ...lantern, _id: "7", cartQuantity: 1 }],
      isWhole: true,
    });
  });

  it("merges a product that is listed twice", () => {
    const { items } = parse([lantern, { ...lantern, _id: "seeds" }, lantern]);
    expect(items.map((item) => [item._id, item.cartQuantity])).toEqual([
      ["lantern", 4],
      ["seeds", 2],
    ]);
  });

  it.each(["{", "", "null", "5", '"cart"', '{"cartQuantity":2}'])(
    "is empty and incomplete for %s",
    (text) => {
      expect(parseCart(text)).toEqual({ items: [], isWhole: false });
    },
  );

  it.each([
    null,
    5,
    [],
    { ...lantern, _id: "" },
    { ...lantern, _id: {} },
    { ...lantern, price: "free" },
    { ...lantern, price: -1 },
    { ...lantern, price: null },
    { ...lantern, price: { amount: 1 } },
  ])("omits %j and keeps the rest", (broken) => {
    expect(parse([broken, lantern])).toEqual({ items: [lantern], isWhole: false });
  });

  it.each([
    ["3", 3],
    [2.7, 2],
    [1e9, CART_QUANTITY_MAX],
    ["many", 1],
    [null, 1],
  ])("reads the quantity %j as %d", (cartQuantity, pieces) => {
    expect(parse([{ ...lantern, cartQuantity }]).items[0]?.cartQuantity).toBe(pieces);
  });

  it.each([0, -2])("omits items with %d pieces", (cartQuantity) => {
    expect(parse([{ ...lantern, cartQuantity }])).toEqual({ items: [], isWhole: true });
  });

  it("omits pictures of other sites", () => {
    expect(parse([{ ...lantern, img: "https://example.com/a.png" }]).items[0]?.img).toBe("");
  });

  it("holds as many products as can be bought at once", () => {
    const many = Array.from({ length: CART_ITEMS_MAX + 1 }, (_, index) => ({
      ...lantern,
      _id: `p${index}`,
    }));
    const { items, isWhole } = parse(many);
    expect(items).toHaveLength(CART_ITEMS_MAX);
    expect(isWhole).toBe(false);
  });
});
