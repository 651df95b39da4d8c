import { Hono } from "hono";
import type { Account } from "../account.ts";
import { faultsSchema, type Faults } from "../faults.ts";
import { refundCharge } from "../payments.ts";
import { missing, Refusal } from "../refusal.ts";
import { PAGE_HEADERS } from "./layout.ts";
import { overviewPage, receiptPage } from "./overview-page.ts";
import { STYLE } from "./style.ts";

/** Payments that the overview shows. */
const SHOWN = 50;

/**
 * `/local/stripe`: the latest payments. `/local/stripe/faults`: what goes wrong with webhooks, as JSON, to read and to
 * set. `/local/receipt/{charge}`: a receipt.
 */
export function overviewRoutes(account: Account): Hono {
  const { store, deliveries } = account;
  const app = new Hono();

  app.get("/local/stripe", async (c) => {
    const page = overviewPage({
      sessions: store.list("sessions", () => true).slice(0, SHOWN),
      charges: store.list("charges", () => true).slice(0, SHOWN),
      faults: deliveries.faults,
    });
    return c.html(await page, 200, PAGE_HEADERS);
  });

  app.get("/local/stripe/style.css", (c) =>
    c.body(STYLE, 200, { "content-type": "text/css", "cache-control": "public, max-age=300" }),
  );

  app.get("/local/stripe/faults", (c) => c.json<Faults>(deliveries.faults));

  app.post("/local/stripe/faults", async (c) => {
    // A form on another site's page can't send JSON
    if (!c.req.header("content-type")?.startsWith("application/json")) {
      throw new Refusal(400, "invalid_request_error", "Send JSON.");
    }
    const faults = faultsSchema.safeParse(await c.req.json().catch(() => null));
    if (!faults.success) {
      throw new Refusal(
        400,
        "invalid_request_error",
        faults.error.issues[0]?.message ?? "Invalid.",
      );
    }
    deliveries.faults = faults.data;
    return c.json<Faults>(faults.data);
  });

  app.post("/local/stripe/refund/:id", (c) => {
    refundCharge(account, findCharge(c.req.param("id")));
    return c.redirect("/local/stripe", 303);
  });

  app.get("/local/receipt/:id", async (c) =>
    c.html(await receiptPage(findCharge(c.req.param("id"))), 200, PAGE_HEADERS),
  );

  const findCharge = (id: string) => {
    const charge = store.get("charges", id);
    if (!charge) throw missing("charge", id);
    return charge;
  };

  return app;
}
