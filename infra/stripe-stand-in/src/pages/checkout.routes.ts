import { type Context, Hono } from "hono";
import type { Account } from "../account.ts";
import { read } from "../api/parameters.ts";
import type { Session } from "../objects.ts";
import { answerOfBank, expireSession, paySession } from "../payments.ts";
import {
  addressErrors,
  addressSchema,
  SAMPLE_ADDRESS,
  toShippingDetails,
  type TypedAddress,
} from "../shipping.ts";
import { checkoutPage, successUrl, titleOf } from "./checkout-page.ts";
import { page } from "./layout.ts";

/**
 * `/local/checkout/{session}`: the page on which a session is paid, and what its buttons post to. Its address is filled in
 * with a sample, which a call without a form is paid with as well; a form with a wrong address is answered 422.
 */
export function checkoutPageRoutes(account: Account): Hono {
  const app = new Hono();

  app.get("/local/checkout/:id", (c) => {
    const session = account.store.find("checkout.session", c.req.param("id"));
    const isDeclined = c.req.query("declined") !== undefined;
    const main = checkoutPage(session, { typed: SAMPLE_ADDRESS, errors: {} }, isDeclined);
    return page(c, titleOf(session), main);
  });

  app.post("/local/checkout/:id/:action{pay|transfer}", async (c) => {
    const session = account.store.find("checkout.session", c.req.param("id"));
    if (session.status === "expired") return toPage(c, session);
    const form = await c.req.text();
    const typed: TypedAddress = form === "" ? SAMPLE_ADDRESS : read(addressSchema, form);
    const collection = session.shipping_address_collection;
    const isOpen = session.status === "open";
    const errors = isOpen && collection ? addressErrors(typed, collection.allowed_countries) : {};
    if (Object.keys(errors).length > 0) {
      return page(c, titleOf(session), checkoutPage(session, { typed, errors }, false), 422);
    }
    const payment = {
      later: c.req.param("action") === "transfer",
      shipping: collection && toShippingDetails(typed),
    };
    return c.redirect(successUrl(paySession(account, session.id, payment)), 303);
  });

  app.post("/local/checkout/:id/:action{arrive|bounce}", (c) => {
    const arrived = c.req.param("action") === "arrive";
    return c.redirect(successUrl(answerOfBank(account, c.req.param("id"), arrived)), 303);
  });

  app.post("/local/checkout/:id/:action{decline|cancel|expire}", (c) => {
    const session = account.store.find("checkout.session", c.req.param("id"));
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
