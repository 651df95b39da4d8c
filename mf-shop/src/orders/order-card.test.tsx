import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { begunOrders } from "../checkout/begun-orders.ts";
import { createShop, order } from "../testing/shop-fixture.ts";
import { OrderCard } from "./order-card.tsx";

it("leads back to the page of a payment, and takes what is paid there out of the cart", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const open = { ...order({ mug: 1 }), status: "pending", payUrl: "/local/checkout/cs_1" } as const;
  const { user } = await showInPage(
    <OrderCard order={open} />,
    createShop(() => ({})),
  );
  await user.click(screen.getByRole("button", { name: "Resume payment" }));
  expect(assign).toHaveBeenCalledWith("/local/checkout/cs_1");
  expect(begunOrders("tess")).toEqual(["order"]);
});

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
