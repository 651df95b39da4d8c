import { member } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop } from "../testing/shop-fixture.ts";
import { ShopPage } from "./shop.page.tsx";

it("calls a membership as the cart and the profile do", async () => {
  const shop = createShop(() => ({ products: [] }), member("tess", { statusBadge: "Warrior" }));
  await showInPage(<ShopPage />, shop);
  expect(screen.getByText(/^Your Warrior membership takes 10\s*% off in the cart$/)).toBeDefined();
});
