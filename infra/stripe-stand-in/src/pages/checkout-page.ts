import { html } from "hono/html";
import type { Session } from "../objects.ts";
import { addressFields, type AddressForm } from "./address-fields.ts";
import { button, dollars, layout, notice, type Html } from "./layout.ts";

/** What can be done on the page, by the last part of the address that its forms post to. */
export const CHECKOUT_ACTIONS = [
  "pay",
  "decline",
  "transfer",
  "cancel",
  "arrive",
  "bounce",
  "expire",
] as const;
export type CheckoutAction = (typeof CHECKOUT_ACTIONS)[number];

/** Where a session leads once it is paid. */
export const successUrl = ({ success_url, id }: Session): string =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** What stands on the page besides the session. */
interface Shown {
  /** whether the card has just been declined */
  declined: boolean;
  address: AddressForm;
}

/** The page on which a session is paid. */
export function checkoutPage(session: Session, { declined, address }: Shown): Html {
  const title = session.mode === "subscription" ? "Start your membership" : "Your order";
  return layout(title, [
    ...(declined ? [notice("Your card was declined. Nothing was charged.", "alert")] : []),
    summary(session),
    ways(session, address),
  ]);
}

const summary = ({ lines, amount_total, mode }: Session): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Quantity</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        (line) =>
          html`<tr>
            <td>${line.description}</td>
            <td>${line.quantity}</td>
            <td>${dollars(line.unit_amount * line.quantity)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td></td>
        <td>${dollars(amount_total)}${mode === "subscription" ? " a month" : ""}</td>
      </tr>
    </tfoot>
  </table>`;

function ways(session: Session, address: AddressForm): Html {
  const at = (action: CheckoutAction): string => `/local/checkout/${session.id}/${action}`;
  const back = html`<p><a href="${session.cancel_url ?? "/"}">Back to the site</a></p>`;
  if (session.status === "expired") return html`${notice("This payment has ended.")}${back}`;
  if (session.status === "complete" && session.payment_status === "paid") {
    return html`${notice("This is paid.")}
      <p><a href="${successUrl(session)}">Back to the site</a></p>`;
  }
  if (session.status === "complete") {
    return html`${notice("The transfer is on its way. What does the bank say?")}
      <div class="actions">
        ${button(at("arrive"), "Money arrives", "main")}${button(at("bounce"), "Transfer fails")}
      </div>`;
  }
  const collection = session.shipping_address_collection;
  return html`<form method="post" action="${at("pay")}">
      ${collection ? addressFields(address, collection.allowed_countries) : ""}
      ${Object.keys(address.errors).length > 0 ? notice("Please check the shipping address.", "alert") : ""}
      <div class="actions">
        <button type="submit" class="main">Pay</button>
        <button type="submit" formaction="${at("decline")}">Decline</button>
        <button type="submit" formaction="${at("transfer")}">Bank transfer</button>
        <button type="submit" formaction="${at("cancel")}">Cancel</button>
      </div>
    </form>
    <p class="quiet">
      “Decline” has the card refused. With “Bank transfer” the money arrives, or fails, later: come
      back to this address and say which.
    </p>`;
}
