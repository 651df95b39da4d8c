import { ApiError } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart } from "../cart/change-cart.ts";
import { cartReplaced, selectCartItems } from "../cart/cart.slice.ts";
import { shopApi } from "../shop.api.ts";
import { createShop, item, memoryStorage, order, product } from "../testing/shop-fixture.ts";
import { begunOrders, noteBegun } from "./begun-orders.ts";
import { checkoutEnded, selectCheckoutError, selectIsOpening } from "./checkout.slice.ts";
import { payCart, subscribe } from "./open-checkout.ts";

const opens: Server = () => ({ url: "/local/checkout/cs_1", orderId: "order" });
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", { assign });
});
afterEach(() => {
  assign.mockClear();
  vi.unstubAllGlobals();
});

function filled(server: Server, signedIn?: null) {
  const shop = createShop(server, signedIn);
  shop.store.dispatch(cartReplaced([item("lantern", 2), item("seeds")]));
  const attempts = () => shop.calls.map(({ body }) => body["attempt"]);
  const sell = (...value: ReturnType<typeof product>[]) =>
    shop.store.dispatch(
      shopApi.util.upsertQueryEntries([{ endpointName: "getProducts", arg: undefined, value }]),
    );
  return { ...shop, attempts, sell };
}

describe("paying the cart", () => {
  it("sends ids and quantities as the member, and goes where the answer says", async () => {
    const { store, calls } = filled(opens);
    await store.dispatch(payCart());
    expect(calls).toMatchObject([
      {
        method: "post",
        url: "/api/stripe/create-checkout-session",
        body: {
          cartItems: [
            { _id: "lantern", cartQuantity: 2 },
            { _id: "seeds", cartQuantity: 1 },
          ],
          id: "tess",
          attempt: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        },
      },
    ]);
    expect(assign).toHaveBeenCalledWith("/local/checkout/cs_1");
    expect(begunOrders("tess")).toEqual(["order"]);
  });

  it("pressed twice opens one checkout", async () => {
    const { store, calls } = filled(opens);
    await Promise.all([store.dispatch(payCart()), store.dispatch(payCart())]);
    await store.dispatch(payCart());
    expect(calls).toHaveLength(1);
  });

  it("sends a visitor to sign in and back to the cart", async () => {
    const { store, calls, sentToSignIn } = filled(opens, null);
    await store.dispatch(payCart());
    expect(sentToSignIn).toEqual(["/cart"]);
    expect(calls).toEqual([]);
    expect(selectIsOpening(store.getState())).toBe(false);
  });

  it("that fails keeps the cart and says why", async () => {
    const { store, said } = filled(() => {
      throw refusal;
    });
    await store.dispatch(payCart());
    expect(said).toEqual([`Error: ${refusal.message}`]);
    expect(selectCheckoutError(store.getState())).toBe(refusal.message);
    expect(selectCartItems(store.getState())).toHaveLength(2);
    expect(assign).not.toHaveBeenCalled();
    expect(selectIsOpening(store.getState())).toBe(false);
  });

  it("that is refused since it has been paid empties the cart", async () => {
    const { store } = filled(({ url }) => {
      if (url === "/api/orders/before") return { ...order({ lantern: 2 }), _id: "before" };
      throw new ApiError(409, "conflict", "Your last payment has gone through.");
    });
    noteBegun("tess", "before");
    await store.dispatch(payCart());
    await vi.waitFor(() => expect(selectCartItems(store.getState())).toEqual([item("seeds")]));
  });

  it("is refused for a product that is no longer sold", async () => {
    const { store, calls, said, sell } = filled(opens);
    sell(product("lantern"));
    await store.dispatch(payCart());
    expect(calls).toEqual([]);
    expect(said).toEqual(["Error: Please remove what is no longer sold, then pay."]);
    expect(selectCheckoutError(store.getState())).toBe(
      "Please remove what is no longer sold, then pay.",
    );
    sell(product("lantern"), product("seeds"));
    await store.dispatch(payCart());
    expect(selectCheckoutError(store.getState())).toBeUndefined();
  });
});

describe("the attempt's id", () => {
  it("stays for the next attempt while the server hasn't answered", async () => {
    const { store, attempts } = filled(() => {
      throw refusal;
    });
    await store.dispatch(payCart());
    await store.dispatch(payCart());
    expect(attempts()[0]).toBeTypeOf("string");
    expect(attempts()[1]).toBe(attempts()[0]);
  });

  it("is another one for another cart", async () => {
    const { store, attempts } = filled(() => {
      throw refusal;
    });
    await store.dispatch(payCart());
    store.dispatch(addToCart(product("lantern")));
    await store.dispatch(payCart());
    expect(attempts()[1]).not.toBe(attempts()[0]);
  });

  it.each([
    ["a checkout was opened", opens],
    [
      "the server has refused",
      () => {
        throw new ApiError(400, "invalid_input", "There are only 2 left.");
      },
    ],
  ] as const)("is another one after %s", async (_, server) => {
    const { store, attempts } = filled(server);
    await store.dispatch(payCart());
    // Back from the payment page
    store.dispatch(checkoutEnded());
    await store.dispatch(payCart());
    expect(attempts()[1]).toBeTypeOf("string");
    expect(attempts()[1]).not.toBe(attempts()[0]);
  });
});

describe("a membership", () => {
  it("is bought by its tier alone", async () => {
    const { store, calls } = filled(opens);
    await store.dispatch(subscribe("Legend"));
    expect(calls[0]?.body).toMatchObject({ statusBadge: "Legend", id: "tess" });
    expect(calls[0]?.body).not.toHaveProperty("cartItems");
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it("sends a visitor to sign in and back to the memberships", async () => {
    const { store, sentToSignIn } = filled(opens, null);
    await store.dispatch(subscribe("Warrior"));
    expect(sentToSignIn).toEqual(["/pricing"]);
  });
});
