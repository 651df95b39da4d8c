import { newId } from "@oneworld/service-kit/data/id";
import { refusalOf, TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cartOf, createTestShop, LANTERN, SEEDS } from "../test/testing.ts";

/** All that the shop keeps, to see that a refusal changed nothing. */
const everything = async (): Promise<string> => {
  const { db } = shop;
  return JSON.stringify(
    await Promise.all([
      db.order.findMany(),
      db.orderItem.findMany(),
      db.product.findMany({ orderBy: { id: "asc" } }),
      db.customer.findMany(),
      db.membership.findMany(),
      db.stripeEvent.findMany(),
    ]),
  );
};

const shop = await createTestShop();
const member = shop.signIn();
const before = await everything();
afterEach(async () => {
  if ((await everything()) !== before) throw new Error("A refused call has changed something.");
});
afterAll(() => shop.close());

const refusal = async (send: Promise<{ status: number; body: unknown }>) => refusalOf(await send);

const INVALID = { status: 400, code: "invalid_input" };
const CHECKOUT = "/api/stripe/create-checkout-session";
const CHANGE = "/api/membership/change";
const POSTS = [
  CHECKOUT,
  CHANGE,
  "/api/membership/cancel",
  "/api/membership/resume",
  "/api/stripe/portal",
];

describe("a cart", () => {
  const quantities = [0, -1, 1.5, 1e9, 100, "2", null, undefined, true, [], "1e2", -0.5];
  it.each(quantities)("with a quantity of %j is refused", async (cartQuantity) => {
    const body = { cartItems: [{ _id: SEEDS.id, cartQuantity }] };
    expect(await refusal(member.browser.post(CHECKOUT, body))).toEqual({
      ...INVALID,
      fields: ["cartItems.0.cartQuantity"],
    });
  });

  it.each([
    undefined,
    null,
    "",
    "1",
    7,
    {},
    "x".repeat(5000),
    "019b8d3a-5000-7000-8000-00000000000g",
  ])("with a product %j is refused", async (_id) => {
    const body = { cartItems: [{ _id, cartQuantity: 1 }] };
    expect(await refusal(member.browser.post(CHECKOUT, body))).toEqual({
      ...INVALID,
      fields: ["cartItems.0._id"],
    });
  });

  it("with a product that the shop doesn't have is refused as a whole, and the line is named", async () => {
    const cartItems = [
      { _id: LANTERN.id, cartQuantity: 1 },
      { _id: newId(), cartQuantity: 1, title: "Gold", price: 0.01 },
    ];
    expect(await refusal(member.browser.post(CHECKOUT, { cartItems }))).toEqual({
      ...INVALID,
      fields: ["cartItems.1._id"],
    });
  });

  it("with more of one product than a cart may hold is refused, however it is spread", async () => {
    const line = { _id: SEEDS.id, cartQuantity: 60 };
    expect(await refusal(member.browser.post(CHECKOUT, { cartItems: [line, line] }))).toEqual({
      ...INVALID,
      fields: ["cartItems.1.cartQuantity"],
    });
  });

  it.each([[[]], [undefined], ["all"], [{ 0: {} }], [null]])(
    "of %j is refused",
    async (cartItems) => {
      expect(await refusal(member.browser.post(CHECKOUT, { cartItems }))).toEqual({
        ...INVALID,
        fields: ["cartItems"],
      });
    },
  );

  it("of too many lines is refused", async () => {
    const cartItems = Array.from({ length: 51 }, () => ({ _id: newId(), cartQuantity: 1 }));
    expect(await refusal(member.browser.post(CHECKOUT, { cartItems }))).toEqual({
      ...INVALID,
      fields: ["cartItems"],
    });
  });

  it("that comes with a membership is refused, so that a cheap cart buys no tier", async () => {
    const body = { ...cartOf(SEEDS), statusBadge: "Legend" };
    expect(await refusal(member.browser.post(CHECKOUT, body))).toEqual({
      ...INVALID,
      fields: ["statusBadge"],
    });
  });
});

describe("a membership", () => {
  it.each(["Basic", "legend", "Gold", "", 1, null, ["Legend"]])(
    "%j can't be paid for",
    async (statusBadge) => {
      expect(await refusal(member.browser.post(CHECKOUT, { statusBadge }))).toEqual({
        ...INVALID,
        fields: ["statusBadge"],
      });
    },
  );

  it.each(["Basic", "legend", undefined, 1, null])(
    "can't be changed to %j",
    async (statusBadge) => {
      expect(await refusal(member.browser.post(CHANGE, { statusBadge }))).toEqual({
        ...INVALID,
        fields: ["statusBadge"],
      });
    },
  );
});

describe("an attempt", () => {
  it.each(["1", "", 7, {}, "x".repeat(100)])("%j is refused", async (attempt) => {
    const body = { ...cartOf(SEEDS), attempt };
    expect(await refusal(member.browser.post(CHECKOUT, body))).toEqual({
      ...INVALID,
      fields: ["attempt"],
    });
  });
});

describe("who pays", () => {
  it("is the signed-in member only: 403 for another's id, 401 for visitors", async () => {
    const foreign = { ...cartOf(SEEDS), id: shop.signIn().id };
    expect(await refusal(member.browser.post(CHECKOUT, foreign))).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    for (const path of POSTS) {
      expect(await refusal(shop.visitor().post(path, cartOf(SEEDS)))).toMatchObject({
        status: 401,
      });
    }
    for (const path of ["/api/membership", "/api/orders", `/api/orders/${newId()}`]) {
      expect(await refusal(shop.visitor().get(path))).toMatchObject({ status: 401 });
    }
  });

  it("has to send the CSRF token, from a page of the site", async () => {
    for (const path of POSTS) {
      const without = member.browser.post(path, cartOf(SEEDS), { "x-xsrf-token": "" });
      expect(await refusal(without)).toMatchObject({ status: 403, code: "csrf_invalid" });
      const elsewhere = member.browser.post(path, cartOf(SEEDS), {
        origin: "https://evil.example",
      });
      expect(await refusal(elsewhere)).toMatchObject({ status: 403, code: "origin_refused" });
    }
  });
});

describe("a body", () => {
  it.each([CHECKOUT, CHANGE])("of %s that isn't an object of JSON is refused", async (path) => {
    for (const body of ["{", "{'a': 1}", "\u0000"]) {
      expect(await refusal(member.browser.post(path, body))).toMatchObject({
        status: 400,
        code: "malformed_json",
      });
    }
    for (const body of ["[]", "1", "null", '"text"']) {
      expect(await refusal(member.browser.post(path, body))).toMatchObject(INVALID);
    }
  });

  it("that is far too large is refused", async () => {
    for (const path of [CHECKOUT, "/api/stripe/webhook"]) {
      const body = { cartItems: [], filler: "x".repeat(1_000_000) };
      expect(await refusal(member.browser.post(path, body))).toMatchObject({ status: 413 });
    }
  });
});

describe("an address", () => {
  it.each(["1", "%00", "x".repeat(2000), crypto.randomUUID(), "%F0%9F%8C%8D"])(
    "of an order %s that isn't there is not found",
    async (id) => {
      expect(await refusal(member.browser.get(`/api/orders/${id}`))).toMatchObject({ status: 404 });
    },
  );

  it.each(["limit=0", "limit=51", "limit=x", "cursor=1"])(
    "of the list with %s is refused",
    async (query) => {
      expect(await refusal(member.browser.get(`/api/orders?${query}`))).toMatchObject(INVALID);
    },
  );

  it.each(["-1", "21", "x"])("of an outcome with wait=%s is refused", async (wait) => {
    const path = `/api/orders/session/cs_test_1?wait=${wait}`;
    expect(await refusal(member.browser.get(path))).toEqual({ ...INVALID, fields: ["wait"] });
  });

  it("for the site's own processes doesn't exist for others", async () => {
    const path = `/internal/members/${member.id}/export`;
    expect(await refusal(member.browser.get(path))).toMatchObject({ status: 404 });
    expect(await refusal(new TestClient(shop.app).get("/metrics"))).toMatchObject({ status: 404 });
  });
});
