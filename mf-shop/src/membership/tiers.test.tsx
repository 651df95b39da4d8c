// @vitest-environment happy-dom
import type { Membership } from "@oneworld/contracts/shop/http";
import { screen, showInPage, waitFor, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop } from "../testing/shop-fixture.ts";
import { Tiers } from "./tiers.tsx";

/** The page of a member who pays for the smaller membership. */
async function showTiers() {
  const state: Membership = {
    statusBadge: "Warrior",
    currentPeriodEnd: "2026-02-05T09:00:00.000Z",
    cancelAtPeriodEnd: false,
    paymentDue: false,
    history: [],
  };
  const shop = createShop(({ url, body }) => {
    if (url.endsWith("/cancel")) state.cancelAtPeriodEnd = true;
    if (url.endsWith("/resume")) state.cancelAtPeriodEnd = false;
    if (url.endsWith("/change")) Object.assign(state, body);
    return { ...state };
  });
  const { user } = await showInPage(<Tiers memberId="tess" />, shop);
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const changes = () => shop.calls.filter(({ method }) => method !== "get").map(({ url }) => url);
  return { ...shop, press, changes };
}

it("cancels a membership once it is confirmed, and keeps it on demand", async () => {
  const { press, changes, said } = await showTiers();
  await press("Cancel membership");
  const dialog = await screen.findByRole("dialog", { name: "Cancel your membership?" });
  expect(dialog.textContent).toContain("5 February 2026");
  await press("Not now");
  expect(changes()).toEqual([]);
  await press("Cancel membership");
  await press("Cancel it");
  await press("Keep membership");
  await screen.findByRole("button", { name: "Cancel membership" });
  expect(changes()).toEqual(["/api/membership/cancel", "/api/membership/resume"]);
  expect(said).toEqual([
    "Your membership ends on 5 February 2026.",
    "Your membership goes on. Good to have you!",
  ]);
});

it("upgrades after it has said what is charged, and then offers the way back", async () => {
  const { press, calls } = await showTiers();
  await press("Upgrade");
  const dialog = await screen.findByRole("dialog", { name: /^Upgrade to / });
  expect(dialog.textContent).toContain("is charged now");
  await press("Upgrade now");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.findLast(({ method }) => method === "post")?.body).toEqual({
    statusBadge: "Legend",
  });
  const [, warrior] = screen.getAllByRole("article");
  expect(within(warrior as HTMLElement).getByRole("button", { name: "Downgrade" })).toBeDefined();
});
