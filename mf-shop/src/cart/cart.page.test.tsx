import { CART_KEY, type CartItem } from "@oneworld/contracts/shop/cart";
import { breakable, refusal, type Server } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { noteBegun } from "../checkout/begun-orders.ts";
import { createShop, item, order, product, storedCart } from "../testing/shop-fixture.ts";
import { CartPage } from "./cart.page.tsx";

/** Opens the cart of a visitor whose browser keeps these items. */
async function openCart(
  items: CartItem[],
  server: Server = () => ({ products: [product("mug"), product("cap", 800)] }),
) {
  localStorage.setItem(CART_KEY, JSON.stringify(items));
  const shop = createShop(server, null);
  return { ...shop, ...(await showInPage(<CartPage />, shop)) };
}

const press = (name: string, description?: string) =>
  screen.getByRole("button", { name, ...(description && { description }) });
const rowOf = (title: string) => within(screen.getByRole("row", { name: new RegExp(title) }));
const subtotal = () => screen.getByText("Subtotal").parentElement?.textContent;
const kept = () =>
  (storedCart() as CartItem[]).map(({ _id, cartQuantity }) => `${cartQuantity} ${_id}`);

it("counts up and down, and the browser keeps each change", async () => {
  const { user } = await openCart([item("mug"), item("cap", 2, { price: 8 })]);
  await user.click(press("Increase", "The mug"));
  expect(rowOf("The mug").getByText("$24.50")).toBeDefined();
  expect(subtotal()).toContain("$40.50");
  expect(kept()).toEqual(["2 mug", "2 cap"]);
  await user.click(press("Decrease", "The cap"));
  expect(subtotal()).toContain("$32.50");
  expect(kept()).toEqual(["2 mug", "1 cap"]);
});

it("removes a product with its last piece, says so, and keeps the focus in the cart", async () => {
  const { user, said } = await openCart([item("mug"), item("cap")]);
  await user.click(press("Decrease", "The mug"));
  expect(said).toEqual(["The mug removed from cart"]);
  expect(screen.queryByRole("row", { name: /The mug/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Items in your cart" }));
});

it("gives a cleared cart back on Undo", async () => {
  const { user, said } = await openCart([item("mug", 3)]);
  await user.click(press("Clear Cart"));
  expect(said).toEqual(["Cart cleared"]);
  expect(screen.getByText("Your cart is currently empty")).toBeDefined();
  expect(kept()).toEqual([]);
  await user.click(press("Undo"));
  expect(kept()).toEqual(["3 mug"]);
  expect(rowOf("The mug").getByText("3")).toBeDefined();
});

it("loses what was paid while the page was left, once Back shows it again", async () => {
  localStorage.setItem(CART_KEY, JSON.stringify([item("mug"), item("cap")]));
  const shop = createShop(({ url }) =>
    url.startsWith("/api/orders/") ? order({ mug: 1 }) : { products: [product("cap", 800)] },
  );
  await showInPage(<CartPage />, shop);
  noteBegun("tess", "order");
  await act(async () => void window.dispatchEvent(new Event("pageshow")));
  await waitFor(() => expect(kept()).toEqual(["1 cap"]));
});

it("follows a change in another tab", async () => {
  await openCart([item("mug")]);
  await act(async () => {
    localStorage.setItem(CART_KEY, JSON.stringify([item("cap", 5)]));
    window.dispatchEvent(new StorageEvent("storage", { key: CART_KEY }));
  });
  expect(screen.queryByRole("row", { name: /The mug/ })).toBeNull();
  expect(rowOf("The cap").getByText("5")).toBeDefined();
});

it("says what is no longer sold, and leaves it out of the sum", async () => {
  await openCart([item("mug"), item("lamp", 1, { price: 99 })]);
  expect(rowOf("The lamp").getByText("No longer sold")).toBeDefined();
  expect(subtotal()).toContain("$12.25");
});

it("says that today's prices are missing, until they can be read, and keeps the focus on Retry", async () => {
  const server = breakable(() => ({ products: [product("mug", 1300)] }));
  server.isDown = true;
  const { user, calls } = await openCart([item("mug")], server.answer);
  expect((await screen.findByRole("alert")).textContent).toContain(refusal.message);
  await user.click(press("Retry"));
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(press("Retry").getAttribute("aria-busy")).toBeNull());
  expect(document.activeElement).toBe(press("Retry"));
  server.isDown = false;
  await user.click(press("Retry"));
  await waitFor(() => expect(rowOf("The mug").getAllByText("$13.00")).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
});
