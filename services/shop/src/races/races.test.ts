import { describe, expect, it } from "vitest";
import { runRaces } from "./run-races.ts";
import type { Patch } from "./shop-process.ts";

describe("two hundred payments with everything going wrong", () => {
  it("move money once or not at all", async () => {
    const { wrong, deaths } = await runRaces(200);
    expect(wrong).toEqual([]);
    expect(deaths).toBeGreaterThan(5);
  }, 300_000);
});

/** Bugs that the audit has to find, or it would prove nothing. */
const BUGS: [what: string, finding: string, patches: Patch[]][] = [
  [
    "fulfils an order with each event",
    "counted as sold",
    [
      {
        file: "settlement/stripe-events.ts",
        replace: "if (await isHandled(shop.db, event.id)) return;",
        by: "",
      },
      {
        file: "settlement/record-outcome.ts",
        replace: "if (RANK[outcome.status] <= RANK[order.status]) return order;",
        by: "",
      },
      {
        file: "settlement/record-outcome.ts",
        replace: "RANK[from] < RANK.paid && ",
        by: "",
      },
    ],
  ],
  [
    "opens another page with each call",
    "can be paid on",
    [
      {
        file: "checkout/open-session.ts",
        replace: "if (order.url !== null) return order.url;",
        by: "",
      },
      {
        file: "checkout/open-session.ts",
        replace: "const idempotencyKey = `order-${order.id}-${opening.customer}`;",
        by: "const idempotencyKey = crypto.randomUUID();",
      },
    ],
  ],
];

describe("the audit", () => {
  it.each(BUGS)(
    "finds a shop that %s",
    async (_what, finding, patches) => {
      const { wrong } = await runRaces(30, patches);
      expect(wrong.join("\n")).toContain(finding);
    },
    200_000,
  );
});
