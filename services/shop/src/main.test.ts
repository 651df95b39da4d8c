import { productListSchema } from "@oneworld/contracts/shop/http";
import { testServiceEnv } from "@oneworld/service-kit/test/testing";
import { serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { describe, expect, it } from "vitest";
import { STRIPE_KEY, WEBHOOK_SECRET } from "../test/testing-stand-in.ts";
import { cartOf, createTestShop, SEEDS, SITE } from "../test/testing.ts";

const { start, listen, refused } = serviceProgram(import.meta.url);

describe("the environment", () => {
  it("is refused without Stripe's key or the webhook's secret, with every wrong variable at once", async () => {
    const variables = await refused({ STRIPE_API_URL: "nowhere", CHECKOUTS_PER_MINUTE: "0" });
    const stripe = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
    expect(variables).toEqual(
      expect.arrayContaining([
        "PORT",
        "DATABASE_URL",
        ...stripe,
        "SITE_URL",
        "CHECKOUTS_PER_MINUTE",
      ]),
    );
  });
});

describe("the running service", () => {
  it("sells, reconciles by command, and stops when asked to", async () => {
    const shop = await createTestShop();
    try {
      const env = {
        ...testServiceEnv(shop.databaseUrl, 8),
        SITE_URL: SITE,
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: shop.standIn.url,
      };
      expect(await start(env, "seed").exit).toBe(0);
      const service = await listen(env);
      const read = async (path: string): Promise<unknown> =>
        (await fetch(service.url + path)).json();
      expect(await read("/readyz")).toMatchObject({ status: "ok" });
      expect(productListSchema.parse(await read("/api/products")).products).toHaveLength(6);

      const { sessionId, orderId } = await shop.signIn().checkout(cartOf(SEEDS));
      await shop.standIn.press(sessionId, "pay");
      expect(await start(env, "reconcile").exit).toBe(0);
      const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });
      expect(order.status).toBe("paid");

      service.child.kill("SIGTERM");
      expect(await service.exit).toBe(0);
    } finally {
      await shop.close();
    }
  });
}, 90_000);
