import { html } from "hono/html";
import { Hono } from "hono";
import type { Account } from "../account.ts";
import { faultsSchema, type Faults } from "../faults.ts";
import type { Charge } from "../objects.ts";
import { refundCharge } from "../payments.ts";
import { missing, Refusal } from "../refusal.ts";
import { button, day, dollars, layout, PAGE_HEADERS, type Html } from "./layout.ts";
import { STYLE } from "./style.ts";

/** `/local/stripe/faults`: the faults of webhooks as JSON. `/local/receipt/{charge}`: a receipt, and its refund. */
export function toolRoutes(account: Account): Hono {
  const { store, deliveries } = account;
  const app = new Hono();

  const findCharge = (id: string): Charge => {
    const charge = store.get("charges", id);
    if (!charge) throw missing("charge", id);
    return charge;
  };

  app.get("/local/stripe/style.css", (c) =>
    c.body(STYLE, 200, { "content-type": "text/css", "cache-control": "public, max-age=300" }),
  );

  app.get("/local/stripe/faults", (c) => c.json<Faults>(deliveries.faults));

  app.post("/local/stripe/faults", async (c) => {
    const refuse = (message: string) => new Refusal(400, "invalid_request_error", message);
    // A form on another site's page can't send JSON
    if (!c.req.header("content-type")?.startsWith("application/json")) throw refuse("Send JSON.");
    const faults = faultsSchema.safeParse(await c.req.json().catch(() => null));
    if (!faults.success) throw refuse(faults.error.issues[0]?.message ?? "Invalid.");
    deliveries.faults = faults.data;
    return c.json<Faults>(faults.data);
  });

  app.get("/local/receipt/:id", async (c) =>
    c.html(await receiptPage(findCharge(c.req.param("id"))), 200, PAGE_HEADERS),
  );

  app.post("/local/receipt/:id/refund", (c) => {
    const { id } = refundCharge(account, findCharge(c.req.param("id")));
    return c.redirect(`/local/receipt/${id}`, 303);
  });

  return app;
}

const receiptPage = (charge: Charge): Html =>
  layout("Receipt", [
    html`<p>${charge.description}</p>
      <p><strong>${dollars(charge.amount)}</strong>, paid on ${day(charge.created)}.</p>`,
    charge.amount_refunded > 0
      ? html`<p>${dollars(charge.amount_refunded)} were refunded.</p>`
      : html`<div class="actions">${button(`/local/receipt/${charge.id}/refund`, "Refund")}</div>`,
    html`<p class="quiet">${charge.id}</p>`,
  ]);
