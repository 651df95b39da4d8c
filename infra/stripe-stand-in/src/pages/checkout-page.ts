import { html } from "hono/html";
import type { Session } from "../objects.ts";
import { countryName, SAMPLE_ADDRESS, type TypedAddress } from "../shipping.ts";
import { actions, dollars, link, type Html } from "./page.ts";

/** Where a session leads once it is paid. */
export const successUrl = ({ success_url, id }: Session): string =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** The page on which a session is paid. @param isDeclined whether the card has just been declined */
export const checkoutPage = (session: Session, isDeclined: boolean): Html[] => [
  ...(isDeclined ? [html`<p role="alert">Your card was declined. Nothing was charged.</p>`] : []),
  html`<table>
    <thead>
      <tr>
        ${["Item", "Quantity", "Amount"].map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${session.lines.map(
        ({ description, quantity, unit_amount }) =>
          html`<tr>
            <td>${description}</td>
            <td>${quantity}</td>
            <td>${dollars(unit_amount * quantity)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`,
  html`<p>
    <strong
      >Total
      ${dollars(session.amount_total)}${session.mode === "subscription" ? " a month" : ""}</strong
    >
  </p>`,
  ...choices(session),
];

function choices(session: Session): Html[] {
  const at = (action: string): string => `/local/checkout/${session.id}/${action}`;
  if (session.status === "expired") {
    return [
      html`<p>This payment has ended.</p>`,
      link(session.cancel_url ?? "/", "Back to the site"),
    ];
  }
  if (session.payment_status === "paid") {
    return [html`<p>This is paid.</p>`, link(successUrl(session), "Back to the site")];
  }
  if (session.status === "complete") {
    return [actions([at("arrive"), "Money arrives"], [at("bounce"), "Transfer fails"])];
  }
  const collection = session.shipping_address_collection;
  const submit = (action: string, label: string, skipsCheck = ""): Html =>
    html`<button type="submit" formaction="${at(action)}" ${skipsCheck}>${label}</button>`;
  return [
    html`<form method="post">
      ${collection ? addressFields(collection.allowed_countries) : ""} ${submit("pay", "Pay")}
      ${submit("transfer", "Bank transfer")} ${submit("decline", "Decline", "formnovalidate")}
      ${submit("cancel", "Cancel", "formnovalidate")}
    </form>`,
    html`<p>After a bank transfer, come back to this address to let the money arrive or fail.</p>`,
  ];
}

/** Inputs of the address, without its country: the label, and the name by which browsers fill it in. */
const INPUTS = {
  name: ["Full name", "name"],
  line1: ["Address line 1", "address-line1"],
  line2: ["Address line 2 (optional)", "address-line2"],
  city: ["City", "address-level2"],
  state: ["State or province (optional)", "address-level1"],
  postal_code: ["Postal code (optional)", "postal-code"],
} as const satisfies Partial<Record<keyof TypedAddress, readonly [string, string]>>;

const addressFields = (countries: string[]): Html =>
  html`<fieldset>
    <legend>Shipping address</legend>
    ${Object.entries(INPUTS).map(
      ([field, [label, autocomplete]]) =>
        html`<label
          >${label}
          <input
            name="${field}"
            autocomplete="shipping ${autocomplete}"
            value="${SAMPLE_ADDRESS[field as keyof typeof INPUTS]}"
            maxlength="200"
            ${label.endsWith("(optional)") ? "" : "required"}
        /></label>`,
    )}
    <label
      >Country
      <select name="country" autocomplete="shipping country">
        ${countries.map(
          (code) =>
            html`<option value="${code}" ${code === SAMPLE_ADDRESS.country ? "selected" : ""}>
              ${countryName(code)}
            </option>`,
        )}
      </select></label
    >
  </fieldset>`;
