import { html } from "hono/html";
import { Hono } from "hono";
import type { Account } from "../account.ts";
import { faultsSchema } from "../deliveries.ts";
import { refundCharge } from "../payments.ts";
import { Refusal } from "../refusal.ts";
import { actions, button, day, dollars, page, paragraph, quiet } from "./layout.ts";
import { STYLE } from "./style.ts";

/** `/local/stripe/faults`: the faults of webhooks as JSON. `/local/receipt/{charge}`: a receipt, and its refund. */
export function toolRoutes(account: Account): Hono {
  const { store, deliveries } = account;
  const app = new Hono();

  app.get("/local/stripe/style.css", (c) =>
    c.body(STYLE, 200, { "content-type": "text/css", "cache-control": "public, max-age=300" }),
  );

  app.get("/local/stripe/faults", (c) => c.json(deliveries.faults));

  app.post("/local/stripe/faults", async (c) => {
    // A form on another site's page can't send JSON
    const isJson = c.req.header("content-type")?.startsWith("application/json") ?? false;
    const faults = faultsSchema.safeParse(isJson ? await c.req.json().catch(() => null) : null);
    if (!faults.success) throw new Refusal(400, "invalid_request_error", faults.error.message);
    deliveries.faults = faults.data;
    return c.json(faults.data);
  });

  app.get("/local/receipt/:id", (c) => {
    const charge = store.find("charge", c.req.param("id"));
    return page(c, "Receipt", [
      paragraph(charge.description),
      paragraph(html`<strong>${dollars(charge.amount)}</strong>, paid on ${day(charge.created)}.`),
      charge.amount_refunded > 0
        ? paragraph(`${dollars(charge.amount_refunded)} were refunded.`)
        : actions(button(`/local/receipt/${charge.id}/refund`, "Refund")),
      quiet(charge.id),
    ]);
  });

  app.post("/local/receipt/:id/refund", (c) => {
    const { id } = refundCharge(account, store.find("charge", c.req.param("id")));
    return c.redirect(`/local/receipt/${id}`, 303);
  });

  return app;
}
