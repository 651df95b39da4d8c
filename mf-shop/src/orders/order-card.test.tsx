// @vitest-environment happy-dom
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop, order } from "../testing/shop-fixture.ts";
import { OrderCard } from "./order-card.tsx";

it("says that a payment is on its way, and doesn't lead back to its page", async () => {
  const pending = { ...order({ mug: 1 }), status: "pending", confirming: true } as const;
  await showInPage(
    <OrderCard order={pending} />,
    createShop(() => ({})),
  );
  expect(screen.getByText("Your payment is being confirmed")).toBeDefined();
  expect(screen.queryByText("Not paid yet")).toBeNull();
  expect(screen.queryByRole("button", { name: "Resume payment" })).toBeNull();
});
