import type { CheckoutOutcome } from "@oneworld/contracts/shop/http";
import { ApiError } from "@oneworld/remote-kit";
import type { Server } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop, order } from "../testing/shop-fixture.ts";
import { CheckoutSuccessPage } from "./checkout-success.page.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";

async function showOutcome(server: Server) {
  const shop = createShop(server);
  const page = await showInPage(<PaymentOutcome sessionId="cs 1" />, shop);
  return { ...shop, ...page };
}

const outcome = (changes: Partial<CheckoutOutcome>): CheckoutOutcome => ({
  status: "paid",
  order: null,
  statusBadge: null,
  ...changes,
});

it.each([
  ["an order that is paid", { order: order({ mug: 1 }) }, "Payment Done!", "/orders"],
  [
    "a failed payment of an order",
    { status: "failed", order: order({ mug: 1 }) },
    "The payment didn't go through",
    "/cart",
  ],
  [
    "a failed payment of a membership",
    { status: "failed" },
    "The payment didn't go through",
    "/pricing",
  ],
  [
    "a payment that a bank confirms",
    { status: "pending", order: { ...order({ mug: 1 }), status: "pending", confirming: true } },
    "Your payment is being confirmed",
    "/orders",
  ],
  [
    "a membership's payment that a bank confirms",
    { status: "pending", statusBadge: "Legend", confirming: true },
    "Your payment is being confirmed",
    "/orders",
  ],
  [
    "a refund",
    { status: "refunded", order: order({ mug: 1 }) },
    "This payment was refunded",
    "/orders",
  ],
] satisfies [string, Partial<CheckoutOutcome>, string, string][])(
  "shows %s, with the way on",
  async (_, changes, title, way) => {
    const { calls } = await showOutcome(() => outcome(changes));
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways).toContain(way);
    expect(calls[0]?.url).toBe("/api/orders/session/cs%201");
  },
);

it.each([
  ["Legend", 1],
  ["Basic", 0],
] as const)("shows the tier that the member has by now: %s", async (statusBadge, count) => {
  const membership = { statusBadge, currentPeriodEnd: null, history: [] };
  const { viewer } = await showOutcome(({ url }) =>
    url === "/api/membership" ? membership : outcome({ statusBadge: "Legend" }),
  );
  expect(await screen.findByRole("heading", { name: "Payment Done!" })).toBeDefined();
  await waitFor(() => expect(viewer()?.statusBadge).toBe(statusBadge));
  const words = "Thank you! Your Legend membership begins now.";
  await waitFor(() => expect(screen.queryAllByText(words)).toHaveLength(count));
});

it("shows the tier that was paid where the present one can't be read", async () => {
  await showOutcome(({ url }) => {
    if (url === "/api/membership") throw new ApiError(503, "unavailable", "Later.");
    return outcome({ statusBadge: "Legend" });
  });
  const words = "Thank you! Your Legend membership begins now.";
  expect(await screen.findByText(words)).toBeDefined();
});

it("says that a payment of somebody else is unknown, without another attempt", async () => {
  await showOutcome(() => {
    throw new ApiError(404, "not_found", "There is no such payment.");
  });
  expect(await screen.findByRole("heading", { name: "We don't know this payment" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each(["", "?session_id="])("shows no payment, and asks for none, at “%s”", async (query) => {
  const shop = createShop(() => outcome({}));
  const path = "/checkout-success";
  await showInPage(<CheckoutSuccessPage />, { ...shop, path, address: path + query });
  expect(screen.getByRole("heading", { name: "No payment to show" })).toBeDefined();
  expect(shop.calls).toEqual([]);
});
