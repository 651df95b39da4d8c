import { createCheckoutSchema, type Checkout } from "@oneworld/contracts/shop/http";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Shop } from "../shop.ts";
import { beginCheckout } from "./checkout.rules.ts";
import { pageOrigin } from "../page-origin.ts";
import { purchaseOf } from "./purchase.rules.ts";

/**
 * `POST /api/stripe/create-checkout-session`: begins to pay for a cart or for a membership. Prices, discounts and names
 * are the shop's own; those of the payload are passed over.
 */
export function checkoutRoutes(deps: {
  shop: Shop;
  checkouts: RateLimiter;
  site: Parameters<typeof pageOrigin>[1];
}): Hono<ServiceEnv> {
  const { shop, checkouts, site } = deps;
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/stripe/create-checkout-session",
    requireSession,
    limitByMember(checkouts),
    valid("json", createCheckoutSchema),
    async (c) => {
      const input = c.req.valid("json");
      const actor = currentMember(c);
      const options = { attempt: input.attempt, origin: pageOrigin(c, site) };
      return c.json<Checkout>(await beginCheckout(shop, actor, purchaseOf(input), options));
    },
  );

  return app;
}
