import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Shop } from "../shop.ts";
import { handleEvent, readEvent } from "./stripe-events.rules.ts";

/** Stripe's webhook. Its signature authenticates it, so it needs no CSRF token. */
export const WEBHOOK_PATH = "/api/stripe/webhook";

/**
 * `POST /api/stripe/webhook`: takes a signed event of Stripe's, once; 400 for what Stripe has not signed. Anything but a
 * 2xx makes Stripe send it again later.
 *
 * @param deps.secret what Stripe signs with
 */
export function webhookRoutes({ shop, secret }: { shop: Shop; secret: string }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post(WEBHOOK_PATH, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    await handleEvent(shop, readEvent(body, c.req.header("stripe-signature"), secret));
    return c.json({ received: true });
  });
  return app;
}
