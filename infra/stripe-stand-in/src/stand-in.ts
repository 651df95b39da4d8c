import path from "node:path";
import { html } from "hono/html";
import { Hono } from "hono";
import type { Account } from "./account.ts";
import { catalogueRoutes } from "./api/catalogue.ts";
import { customerRoutes } from "./api/customers.ts";
import { eventRoutes } from "./api/events.ts";
import { idempotent } from "./api/idempotent.ts";
import { sessionRoutes } from "./api/sessions.ts";
import { subscriptionRoutes } from "./api/subscriptions.ts";
import { Deliveries, type Webhook } from "./deliveries.ts";
import { ObjectStore } from "./object-store.ts";
import { checkoutPageRoutes } from "./pages/checkout.routes.ts";
import { layout, PAGE_HEADERS } from "./pages/layout.ts";
import { toolRoutes } from "./pages/tools.routes.ts";
import { portalPageRoutes } from "./pages/portal.routes.ts";
import { expireOverdue } from "./payments.ts";
import { Refusal } from "./refusal.ts";
import { renewOverdue } from "./subscriptions.ts";

/** Milliseconds between two looks for sessions and periods whose time is over. */
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
  const store = new ObjectStore(path.join(options.folder, "stripe"));
  const account: Account = { store, deliveries: new Deliveries(store, options.webhook) };
  const timer = setInterval(() => {
    expireOverdue(account);
    renewOverdue(account);
  }, LOOK_MS);

  const app = new Hono();
  app.use("/v1/*", async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${options.key}`) {
      throw new Refusal(401, "invalid_request_error", "Invalid API Key provided.");
    }
    await next();
  });
  app.use("/v1/*", idempotent(account));
  app.route("/", customerRoutes(account));
  app.route("/", catalogueRoutes(account));
  app.route("/", sessionRoutes(account));
  app.route("/", subscriptionRoutes(account));
  app.route("/", eventRoutes(account));
  app.route("/", checkoutPageRoutes(account));
  app.route("/", portalPageRoutes(account));
  app.route("/", toolRoutes(account));
  app.onError(async (error, c) => {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return c.json({ error: { type: "api_error", message: "The stand-in has failed." } }, 500);
    }
    const status = error.status as 400;
    if (c.req.path.startsWith("/v1/") || c.req.header("accept")?.includes("json")) {
      return c.json(error.toJSON(), status);
    }
    const page = layout("This can't be done", html`<p>${error.message}</p>`);
    return c.html(await page, status, PAGE_HEADERS);
  });
  return {
    app,
    close: () => {
      clearInterval(timer);
      account.deliveries.close();
    },
  };
}
