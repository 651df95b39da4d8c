import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "./account.ts";
import { billingRoutes } from "./api/billing.routes.ts";
import { catalogueRoutes } from "./api/catalogue.routes.ts";
import { idempotent } from "./api/idempotent.ts";
import { readRoutes } from "./api/read.routes.ts";
import { sessionRoutes } from "./api/sessions.routes.ts";
import { Deliveries, type Webhook } from "./deliveries.ts";
import { checkoutPageRoutes } from "./pages/checkout.routes.ts";
import { page } from "./pages/page.ts";
import { portalPageRoutes } from "./pages/portal.routes.ts";
import { toolRoutes } from "./pages/tools.routes.ts";
import { expireOverdue } from "./payments.ts";
import { Refusal } from "./refusal.ts";
import { Store } from "./store.ts";

/** Milliseconds between two looks for sessions whose time is over. */
const LOOK_MS = 10_000;

/**
 * What stands in for Stripe in a local run: the part of its HTTP API that the site uses under `/v1`, and under `/local` the
 * pages on which one pays, with signed webhooks as Stripe sends them.
 *
 * @param options.folder where its objects are kept
 * @param options.key the only secret key that it takes
 * @param options.webhook no events are sent when left out
 * @returns the app, and what ends its timers
 */
export function createStripeStandIn(options: {
  folder: string;
  key: string;
  webhook: Webhook | undefined;
}): { app: Hono; close: () => void } {
  const store = new Store(path.join(options.folder, "stripe"));
  const account: Account = { store, deliveries: new Deliveries(store, options.webhook) };
  const timer = setInterval(() => expireOverdue(account), LOOK_MS);

  const app = new Hono();
  app.use(async (_c, next) => {
    expireOverdue(account);
    await next();
  });
  app.use("/v1/*", async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${options.key}`) {
      throw new Refusal(401, "invalid_request_error", "Invalid API Key provided.");
    }
    await next();
  });
  app.use("/v1/*", idempotent(account));
  const api = [readRoutes, catalogueRoutes, sessionRoutes, billingRoutes];
  const pages = [checkoutPageRoutes, portalPageRoutes, toolRoutes];
  for (const routes of [...api, ...pages]) app.route("/", routes(account));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return c.json({ error: { type: "api_error", message: "The stand-in has failed." } }, 500);
    }
    const status = error.status as 400;
    const isPage = c.req.path.startsWith("/local/") && !c.req.header("accept")?.includes("json");
    if (!isPage) return c.json(error.toJSON(), status);
    return page(c, "This can't be done", html`<p>${error.message}</p>`, { status });
  });
  return {
    app,
    close: () => {
      clearInterval(timer);
      account.deliveries.close();
    },
  };
}
