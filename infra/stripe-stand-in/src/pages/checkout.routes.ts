import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { countryName } from "../api/sessions.ts";
import type { Account } from "../deliveries.ts";
import type { Session } from "../objects.ts";
import { read } from "../parameters.ts";
import { answerOfBank, expireSession, paySession } from "../payments.ts";
import { Refusal } from "../refusal.ts";
import { actions, dollars, link, page, type Html } from "./page.ts";

/** Inputs of the address, without its country: the label, the name by which browsers fill it in, and a sample, so that one press pays. */
const INPUTS = {
  name: ["Full name", "name", "Sample Member"],
  line1: ["Address line 1", "address-line1", "1 Harbor Street"],
  line2: ["Address line 2 (optional)", "address-line2", ""],
  city: ["City", "address-level2", "Portland"],
  state: ["State or province (optional)", "address-level1", "OR"],
  postal_code: ["Postal code (optional)", "postal-code", "97201"],
} as const;

const SAMPLE_COUNTRY = "US";

const required = z.string().trim().min(1, "Required").max(200);
// The API answers null for what was left empty
const optional = z
  .string()
  .trim()
  .max(200)
  .default("")
  .transform((text) => text || null);

const addressSchema = z.object({
  name: required,
  country: required,
  line1: required,
  line2: optional,
  city: required,
  state: optional,
  postal_code: optional,
});

/**
 * `/local/checkout/{session}`: the page on which a session is paid, and what its buttons post to. A call without a form is
 * paid with the sample address.
 */
export function checkoutPageRoutes(account: Account): Hono {
  const app = new Hono();
  const find = (id: string): Session => account.store.find("checkout.session", id);
  const pageOf = ({ id }: Session, query = ""): string => `/local/checkout/${id}${query}`;

  app.get("/local/checkout/:id", (c) => {
    const isDeclined = c.req.query("declined") !== undefined;
    return page(c, "Your order", [
      isDeclined ? html`<p role="alert">Your card was declined. Nothing was charged.</p>` : html``,
      checkoutPage(find(c.req.param("id"))),
    ]);
  });

  app.post("/local/checkout/:id/:action", async (c) => {
    const form = await c.req.text();
    const { id, action } = c.req.param();
    const session = find(id);
    const isOpen = session.status === "open";
    const run: Record<string, () => string> = {
      pay: () => pay(false),
      transfer: () => pay(true),
      arrive: () => successUrl(answerOfBank(account, id, true)),
      bounce: () => successUrl(answerOfBank(account, id, false)),
      decline: () => pageOf(session, isOpen ? "?declined" : ""),
      cancel: () => session.cancel_url,
      expire: () => pageOf(isOpen ? expireSession(account, id) : session),
    };
    const pay = (later: boolean): string => {
      if (session.status === "expired") return pageOf(session);
      const shipping = shippingOf(session, form);
      return successUrl(paySession(account, session, { later, shipping }));
    };
    const location = Object.hasOwn(run, action) && run[action]?.();
    return location ? c.redirect(location, 303) : c.notFound();
  });

  return app;
}

/** Where a session leads once it is paid. */
const successUrl = ({ success_url, id }: Session): string =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** Where goods are sent. @throws Refusal for an address that isn't complete, or in another country */
function shippingOf(session: Session, form: string): Session["collected_information"] {
  const allowed = session.shipping_address_collection?.allowed_countries;
  if (!allowed) return null;
  const { name, ...address } = read(addressSchema, form || SAMPLE);
  if (!allowed.includes(address.country))
    throw new Refusal(400, "Goods aren't sent to this country.", { param: "country" });
  return { shipping_details: { name, address } };
}

const SAMPLE = new URLSearchParams([
  ["country", SAMPLE_COUNTRY],
  ...Object.entries(INPUTS).map(([field, [, , sample]]) => [field, sample]),
]).toString();

const checkoutPage = (session: Session): Html => {
  const total = dollars(session.amount_total) + (session.mode === "subscription" ? " a month" : "");
  return html`<ul>
      ${session.lines.map(
        ({ description, quantity, unit_amount }) =>
          html`<li>${quantity} × ${description}: ${dollars(unit_amount * quantity)}</li>`,
      )}
    </ul>
    <p><strong>Total ${total}</strong></p>
    ${choices(session)}`;
};

function choices(session: Session): Html {
  const at = (action: string): string => `/local/checkout/${session.id}/${action}`;
  if (session.status === "expired")
    return html`<p>This payment has ended.</p>
      ${link(session.cancel_url, "Back to the site")}`;
  if (session.payment_status === "paid")
    return html`<p>This is paid.</p>
      ${link(successUrl(session), "Back to the site")}`;
  if (session.status === "complete")
    return actions([at("arrive"), "Money arrives"], [at("bounce"), "Transfer fails"]);
  const collection = session.shipping_address_collection;
  const submit = (action: string, label: string, skipsCheck = ""): Html =>
    html`<button type="submit" formaction="${at(action)}" ${skipsCheck}>${label}</button>`;
  return html`<form method="post">
      ${collection ? addressFields(collection.allowed_countries) : ""} ${submit("pay", "Pay")}
      ${submit("transfer", "Bank transfer")} ${submit("decline", "Decline", "formnovalidate")}
      ${submit("cancel", "Cancel", "formnovalidate")}
    </form>
    <p>After a bank transfer, come back to this address to let the money arrive or fail.</p>`;
}

const addressFields = (countries: string[]): Html =>
  html`<fieldset>
    <legend>Shipping address</legend>
    ${Object.entries(INPUTS).map(
      ([field, [label, autocomplete, sample]]) =>
        html`<label
          >${label}
          <input
            name="${field}"
            autocomplete="shipping ${autocomplete}"
            value="${sample}"
            maxlength="200"
            ${label.endsWith("(optional)") ? "" : "required"}
        /></label>`,
    )}
    <label
      >Country
      <select name="country" autocomplete="shipping country">
        ${countries.map(
          (code) =>
            html`<option value="${code}" ${code === SAMPLE_COUNTRY ? "selected" : ""}>
              ${countryName(code)}
            </option>`,
        )}
      </select></label
    >
  </fieldset>`;
