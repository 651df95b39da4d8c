import { fileURLToPath } from "node:url";
import { productListSchema } from "@oneworld/contracts/shop/http";
import { testProcessEnv, testRedisUrl } from "@oneworld/service-kit/test/testing";
import { serviceProgram } from "@oneworld/service-kit/test/testing-process";
import { describe, expect, it } from "vitest";
import { STRIPE_KEY, WEBHOOK_SECRET } from "../test/testing-stand-in.ts";
import { cartOf, createTestShop, SEEDS, SITE } from "../test/testing.ts";

const start = serviceProgram(fileURLToPath(new URL("..", import.meta.url)));

/** A Redis database that no other test uses, since the names of streams are fixed. */
const redisUrl = new URL("/8", testRedisUrl()).toString();

/** For steps of other processes, on however slow a machine. */
const PATIENCE = { timeout: 30_000 };

describe("the environment", () => {
  it("is refused without Stripe's key or the webhook's secret, with every wrong variable at once", async () => {
    const { exit, output } = start({ STRIPE_API_URL: "nowhere", CHECKOUTS_PER_MINUTE: "0" });
    expect(await exit).toBe(1);
    for (const variable of [
      "PORT",
      "DATABASE_URL",
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
      "STRIPE_API_URL",
      "SITE_URL",
      "CHECKOUTS_PER_MINUTE",
    ]) {
      expect(output()).toMatch(new RegExp(`^ +${variable}: .+`, "m"));
    }
  });
});

describe("the running service", () => {
  it("sells, reconciles by command, and stops when asked to", async () => {
    const shop = await createTestShop();
    try {
      const env = {
        ...testProcessEnv,
        DATABASE_URL: shop.databaseUrl,
        REDIS_URL: redisUrl,
        AUTH_INTERNAL_URL: "http://127.0.0.1:1",
        SITE_URL: SITE,
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: shop.standIn.url,
      };
      expect(await start(env, "seed").exit).toBe(0);
      const service = start(env);
      const listening = () => /"port":(\d+),"msg":"listening"/.exec(service.output())?.[1];
      await expect.poll(listening, PATIENCE).toBeDefined();
      const read = async (path: string): Promise<unknown> =>
        (await fetch(`http://127.0.0.1:${listening()}${path}`)).json();
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
