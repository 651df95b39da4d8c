import type {
  Checkout,
  CreateCheckout,
  OrderPage,
  ProductList,
} from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { send, signUp } from "./member-calls.ts";
import { expect, test } from "./site.ts";

const main = (page: Page) => page.getByRole("main");

test("goods are sent to the address that their member gives, which only they see", async ({
  page,
  browser,
}) => {
  await signUp(page);
  const { products } = (await (await page.request.get("/api/products")).json()) as ProductList;
  const [product] = products;
  if (!product) throw new Error("The shop has no products.");
  const checkout = (purchase: CreateCheckout) =>
    send<Checkout>(page, "POST", "/api/stripe/create-checkout-session", purchase);
  const { url } = await checkout({ cartItems: [{ _id: product._id, cartQuantity: 1 }] });
  await page.goto(url);
  expect(await axeFaults(page)).toEqual([]);

  const address = page.getByRole("group", { name: "Shipping address" });
  await address.getByLabel("Full name").fill("");
  await address.getByLabel("Country").selectOption("Canada");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(address.getByLabel("Full name")).toBeFocused();

  await address.getByLabel("Full name").fill("Noor Haddad");
  await address.getByLabel("Address line 1").fill("350 Sparks Street");
  await address.getByLabel("City").fill("Ottawa");
  await address.getByLabel("State or province").fill("ON");
  await address.getByLabel("Postal code").fill("K1R 7S8");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();

  await page.getByRole("link", { name: "Your orders" }).click();
  const shown = main(page).getByRole("article").first().locator("address");
  await expect(shown).toContainText(
    /Noor Haddad\s*350 Sparks Street\s*Ottawa, ON K1R 7S8\s*Canada/,
  );
  const { orders } = (await (await page.request.get("/api/orders")).json()) as OrderPage;
  expect(orders[0]?.shippingAddress?.line1).toBe("350 Sparks Street");

  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  expect((await other.request.get(`/api/orders/${orders[0]?._id}`)).status()).toBe(404);
  await other.context().close();

  // A membership asks for no address
  const membership = await checkout({ statusBadge: "Warrior" });
  const payment = await (await page.request.get(membership.url)).text();
  expect(payment).toContain("Pay");
  expect(payment).not.toContain("Shipping address");
});
