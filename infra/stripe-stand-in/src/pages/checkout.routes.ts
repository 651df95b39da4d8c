import { Hono } from "hono";
import type { Account } from "../account.ts";
import { Form } from "../form.ts";
import type { Session } from "../objects.ts";
import { answerOfBank, expireSession, findSession, paySession } from "../payments.ts";
import { addressErrors, SAMPLE_ADDRESS, toShippingDetails, typedAddress } from "../shipping.ts";
import type { AddressForm } from "./address-fields.ts";
import {
  CHECKOUT_ACTIONS,
  checkoutPage,
  successUrl,
  type CheckoutAction,
} from "./checkout-page.ts";
import { PAGE_HEADERS } from "./layout.ts";

/**
 * `/local/checkout/{session}`: the page on which a session is paid, and what its buttons post to. Its address is filled in
 * with a sample, which a call without a form is paid with as well; a form with a wrong address is answered 422.
 */
export function checkoutPageRoutes(account: Account): Hono {
  const app = new Hono();

  app.get("/local/checkout/:id", async (c) => {
    const session = findSession(account, c.req.param("id"));
    const declined = c.req.query("declined") !== undefined;
    const address = { typed: SAMPLE_ADDRESS, errors: {} };
    return c.html(await checkoutPage(session, { declined, address }), 200, PAGE_HEADERS);
  });

  app.post("/local/checkout/:id/:action", async (c) => {
    const action = CHECKOUT_ACTIONS.find((one) => one === c.req.param("action"));
    if (!action) return c.notFound();
    const session = findSession(account, c.req.param("id"));
    const address = addressOf(session, await c.req.text());
    if ((action === "pay" || action === "transfer") && Object.keys(address.errors).length > 0) {
      return c.html(await checkoutPage(session, { declined: false, address }), 422, PAGE_HEADERS);
    }
    return c.redirect(act(account, session, action, address), 303);
  });

  return app;
}

/** The address that was sent with a form, or the sample. */
function addressOf({ status, shipping_address_collection }: Session, form: string): AddressForm {
  const typed = form === "" ? SAMPLE_ADDRESS : typedAddress(Form.parse(form));
  const collection = status === "open" ? shipping_address_collection : null;
  return { typed, errors: collection ? addressErrors(typed, collection) : {} };
}

/** Does what a button says. @returns where the browser goes then */
function act(
  account: Account,
  session: Session,
  action: CheckoutAction,
  { typed }: AddressForm,
): string {
  const { id } = session;
  const page = `/local/checkout/${id}`;
  switch (action) {
    case "pay":
    case "transfer":
      if (session.status === "expired") return page;
      return successUrl(
        paySession(account, id, {
          later: action === "transfer",
          shipping: session.shipping_address_collection && toShippingDetails(typed),
        }),
      );
    case "arrive":
    case "bounce":
      return successUrl(answerOfBank(account, id, action === "arrive"));
    case "cancel":
      return session.cancel_url ?? "/";
    case "expire":
      if (session.status === "open") expireSession(account, id);
      return page;
    case "decline":
      return session.status === "open" ? `${page}?declined` : page;
  }
}
