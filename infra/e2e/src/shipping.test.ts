import type { OrderPage, ProductList } from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { signUp } from "./member-calls.ts";
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
  await page.goto("/shop");
  await page.getByRole("button", { name: `Add ${product.title} to cart` }).click();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/local\/checkout\//);
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

  await page.goto("/orders");
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
});

test("a membership asks for no address", async ({ page }) => {
  await signUp(page);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(page).toHaveURL(/\/local\/checkout\//);
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Shipping address" })).toHaveCount(0);
});
