import { expect, it } from "vitest";
import { actionFor } from "./tier-action.ts";

const on = (statusBadge: "Basic" | "Warrior" | "Legend", cancelAtPeriodEnd = false) => ({
  statusBadge,
  cancelAtPeriodEnd,
  currentPeriodEnd: statusBadge === "Basic" ? null : "2026-02-05T09:00:00.000Z",
});

const gift = { ...on("Warrior"), currentPeriodEnd: null };
const greatGift = { ...on("Legend"), currentPeriodEnd: null };

it.each([
  ["Warrior", null, "subscribe"],
  ["Legend", on("Basic"), "subscribe"],
  ["Legend", on("Warrior"), "upgrade"],
  ["Warrior", on("Legend"), "downgrade"],
  ["Warrior", on("Warrior"), "cancel"],
  ["Legend", on("Legend", true), "resume"],
  ["Legend", on("Warrior", true), "upgrade"],
  ["Warrior", gift, null],
  ["Legend", gift, "subscribe"],
  ["Warrior", greatGift, null],
  ["Legend", { ...gift, confirming: "Legend" }, null],
] as const)("about %s, somebody with %j can %s", (tier, membership, action) => {
  expect(actionFor(tier, membership)).toBe(action);
});
