import type { SourcePatch } from "@oneworld/build/test/patched-sources";
import { describe, it } from "vitest";
import { runRaces } from "./run-races.ts";

/** `PAYMENTS=200 npm test -- shop` is the long run; `PAYMENTS_SEED` repeats the choices of another run. */
const PAYMENTS = Number(process.env["PAYMENTS"] ?? 12);

describe.concurrent(`${PAYMENTS} payments with lost webhooks and a shop that is killed`, () => {
  it("move money once or not at all", async ({ expect }) => {
    const { wrong, deaths, seed } = await runRaces(PAYMENTS, 7);
    expect(wrong, `Repeat the run with PAYMENTS_SEED=${seed}.`).toEqual([]);
    expect(deaths).toBeGreaterThan(PAYMENTS / 50);
  }, 600_000);
});

/** Bugs that the audit must find, or it proves nothing: each event fulfils an order, and each call opens another page. */
const BUGS: SourcePatch[] = [
  {
    file: "settlement/stripe-events.rules.ts",
    replace: [["if (await isHandled(shop.db, event.id)) return;", ""]],
  },
  {
    file: "settlement/record-outcome.rules.ts",
    replace: [
      ["if (RANK[outcome.status] <= RANK[order.status]) return order;", ""],
      ["RANK[from] < RANK.paid && ", ""],
    ],
  },
  {
    file: "checkout/checkout-session.rules.ts",
    replace: [
      ["if (order.url !== null) return order.url;", ""],
      [
        "const idempotencyKey = `order-${order.id}-${opening.customer}`;",
        "const idempotencyKey = crypto.randomUUID();",
      ],
    ],
  },
];

describe.concurrent("the audit", () => {
  it("finds orders that are fulfilled again, and other pages that can be paid on", async ({
    expect,
  }) => {
    let missing = ["counted as sold", "can be paid on"];
    // Few payments may not show both
    for (const payments of [9, 18, 36]) {
      const { wrong } = await runRaces(payments, 9, BUGS);
      missing = missing.filter((sign) => !wrong.join().includes(sign));
      if (missing.length === 0) break;
    }
    expect(missing).toEqual([]);
  }, 600_000);
});
