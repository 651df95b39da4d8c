import { callsPerMinute } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { membershipRoutes } from "./memberships/memberships.routes.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { createOutcomeHub } from "./orders/outcome-hub.ts";
import { pictureRoutes } from "./pictures/pictures.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { webhookRoutes, WEBHOOK_PATH } from "./settlement/webhook.routes.ts";
import type { ShopSettings } from "./settings.ts";
import { createStripe } from "./stripe/stripe-client.ts";

/** The shop: products, payments by Stripe, orders and memberships. */
export function createApp(deps: ServiceDeps<ShopSettings, PrismaClient>): Hono<ServiceEnv> {
  const { db, redis, log, settings } = deps;
  const shop = { db, redis, log, stripe: createStripe(settings) };
  const site = { url: settings.SITE_URL, origins: deps.siteOrigins };
  const perMinute = callsPerMinute(deps);
  const checkouts = perMinute("checkout", settings.CHECKOUTS_PER_MINUTE);
  const calls = perMinute("membership", settings.MEMBERSHIP_CALLS_PER_MINUTE);

  const app = createServiceApp({
    ...deps,
    csrfExempt: [WEBHOOK_PATH],
  });
  app.route("/", pictureRoutes());
  app.route("/", productRoutes(db));
  app.route("/", checkoutRoutes({ shop, checkouts, site }));
  app.route("/", webhookRoutes({ shop, secret: settings.STRIPE_WEBHOOK_SECRET }));
  app.route("/", orderRoutes({ db, outcomes: createOutcomeHub(redis) }));
  app.route("/", membershipRoutes({ shop, calls, site }));
  return app;
}
