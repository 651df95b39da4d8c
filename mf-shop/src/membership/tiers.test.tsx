import type { Membership } from "@oneworld/contracts/shop/http";
import { screen, showInPage, waitFor, within } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShop } from "../testing/shop-fixture.ts";
import { MembershipHistory } from "./membership-history.tsx";
import { Tiers } from "./tiers.tsx";

const none: Membership = {
  statusBadge: "Basic",
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  paymentDue: false,
  confirming: null,
  history: [],
};

const paying: Membership = {
  ...none,
  statusBadge: "Warrior",
  currentPeriodEnd: "2026-02-05T09:00:00.000Z",
};

/** The page of a member who pays for the smaller membership. */
async function showTiers() {
  const state = { ...paying };
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

it("says that a bank confirms the first payment, and offers no second one", async () => {
  const shop = createShop(() => ({ ...none, confirming: "Warrior" }));
  await showInPage(<Tiers memberId="tess" />, shop);
  const note = await screen.findByText("Your payment is being confirmed");
  const [, card] = screen.getAllByRole("article");
  expect(card?.contains(note)).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
});

const since = {
  statusBadge: "Warrior",
  startedAt: "2026-01-05T09:00:00.000Z",
  endedAt: null,
} as const;

it.each<[Membership, string, number]>([
  [{ ...none, confirming: "Warrior" }, "Your payment is being confirmed", 0],
  [{ ...paying, history: [since] }, "Since", 1],
  [none, "None yet.", 0],
  [{ ...none, statusBadge: "Warrior", hasCustomer: false, history: [since] }, "Since", 0],
])(
  "the list of memberships has the way to receipts once there are some: %#",
  async (membership, text, buttons) => {
    await showInPage(
      <MembershipHistory />,
      createShop(() => membership),
    );
    await screen.findByText(new RegExp(text));
    expect(screen.queryAllByRole("button", { name: "Manage billing" })).toHaveLength(buttons);
  },
);
