import { type Context, Hono } from "hono";
import type { Account } from "../account.ts";
import { read } from "../api/parameters.ts";
import type { Session } from "../objects.ts";
import { answerOfBank, expireSession, paySession } from "../payments.ts";
import { invalid } from "../refusal.ts";
import { addressSchema, SAMPLE_ADDRESS, toShippingDetails } from "../shipping.ts";
import { checkoutPage, successUrl } from "./checkout-page.ts";
import { page } from "./page.ts";

/**
 * `/local/checkout/{session}`: the page on which a session is paid, and what its buttons post to. A call without a form is
 * paid with the sample address.
 */
export function checkoutPageRoutes(account: Account): Hono {
  const app = new Hono();
  const find = (c: Context<object, "/:id/*">): Session =>
    account.store.find("checkout.session", c.req.param("id"));

  app.get("/local/checkout/:id", (c) =>
    page(c, "Your order", checkoutPage(find(c), c.req.query("declined") !== undefined)),
  );

  app.post("/local/checkout/:id/:action{pay|transfer}", async (c) => {
    const session = find(c);
    if (session.status === "expired") return toPage(c, session);
    const form = await c.req.text();
    const collection = session.shipping_address_collection;
    const address = collection && (form ? read(addressSchema, form) : SAMPLE_ADDRESS);
    if (address && !collection?.allowed_countries.includes(address.country)) {
      throw invalid("country", "Goods aren't sent to this country.");
    }
    const later = c.req.param("action") === "transfer";
    const shipping = address && toShippingDetails(address);
    return c.redirect(successUrl(paySession(account, session.id, { later, shipping })), 303);
  });

  app.post("/local/checkout/:id/:action{arrive|bounce}", (c) => {
    const arrived = c.req.param("action") === "arrive";
    return c.redirect(successUrl(answerOfBank(account, c.req.param("id"), arrived)), 303);
  });

  app.post("/local/checkout/:id/:action{decline|cancel|expire}", (c) => {
    const session = find(c);
    const action = c.req.param("action");
    if (action === "cancel") return c.redirect(session.cancel_url ?? "/", 303);
    if (session.status !== "open") return toPage(c, session);
    if (action === "decline") return toPage(c, session, "?declined");
    return toPage(c, expireSession(account, session.id));
  });

  return app;
}

const toPage = (c: Context, { id }: Session, query = ""): Response =>
  c.redirect(`/local/checkout/${id}${query}`, 303);
