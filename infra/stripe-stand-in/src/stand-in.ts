import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { idempotent } from "./api/idempotent.ts";
import { readRoutes } from "./api/read.routes.ts";
import { writeRoutes } from "./api/write.routes.ts";
import { type Account, Deliveries, faultsSchema, type Webhook } from "./deliveries.ts";
import { checkoutPageRoutes } from "./pages/checkout.routes.ts";
import { day, dollars, page } from "./pages/page.ts";
import { portalPageRoutes } from "./pages/portal.routes.ts";
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
  app.use("/v1/*", async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${options.key}`)
      throw new Refusal(401, "Invalid API Key provided.");
    await next();
  });
  app.use("/v1/*", idempotent(account));
  const all = [readRoutes, writeRoutes, checkoutPageRoutes, portalPageRoutes, toolRoutes];
  for (const routes of all) app.route("/", routes(account));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) {
      console.error(error);
      return c.json({ error: { type: "api_error", message: "The stand-in has failed." } }, 500);
    }
    const { status, message } = error;
    const isPage = c.req.path.startsWith("/local/") && !c.req.header("accept")?.includes("json");
    if (!isPage) return c.json(error.toJSON(), status);
    return page(c, "This can't be done", html`<p>${message}</p>`, { status });
  });
  return {
    app,
    close: () => {
      clearInterval(timer);
      account.deliveries.close();
    },
  };
}

/** `/local/stripe/faults`: the faults of webhooks as JSON. `/local/receipt/{charge}`: a receipt. */
function toolRoutes({ store, deliveries }: Account): Hono {
  const app = new Hono();
  app.get("/local/stripe/faults", (c) => c.json(deliveries.faults));
  app.post("/local/stripe/faults", async (c) => {
    // A form on another site's page can't send JSON
    const isJson = c.req.header("content-type")?.startsWith("application/json") ?? false;
    const faults = faultsSchema.safeParse(isJson ? await c.req.json().catch(() => null) : null);
    if (!faults.success) throw new Refusal(400, faults.error.message);
    deliveries.faults = faults.data;
    return c.json(faults.data);
  });
  app.get("/local/receipt/:id", (c) => {
    const charge = store.find("charge", c.req.param("id"));
    const paid = `${dollars(charge.amount)}, paid on ${day(charge.created)}`;
    const main = html`<p>${charge.description}</p>
      <p>${paid}. Refunded: ${dollars(charge.amount_refunded)}.</p>`;
    return page(c, "Receipt", main);
  });
  return app;
}
