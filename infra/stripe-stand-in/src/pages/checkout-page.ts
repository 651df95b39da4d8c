import { html } from "hono/html";
import type { Session } from "../objects.ts";
import { addressFields, type AddressForm } from "./address-fields.ts";
import { actions, button, dollars, link, notice, quiet, table, type Html } from "./layout.ts";

/** Where a session leads once it is paid. */
export const successUrl = ({ success_url, id }: Session): string =>
  success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);

/** The heading of the page on which a session is paid. */
export const titleOf = ({ mode }: Session): string =>
  mode === "subscription" ? "Start your membership" : "Your order";

/** The page on which a session is paid. @param isDeclined whether the card has just been declined */
export function checkoutPage(session: Session, address: AddressForm, isDeclined: boolean): Html[] {
  const { lines, amount_total, mode } = session;
  const rows = lines.map(({ description, quantity, unit_amount }) => [
    description,
    String(quantity),
    dollars(unit_amount * quantity),
  ]);
  const total = `${dollars(amount_total)}${mode === "subscription" ? " a month" : ""}`;
  return [
    ...(isDeclined ? [notice("Your card was declined. Nothing was charged.", "alert")] : []),
    table(["Item", "Quantity", "Amount"], rows, ["Total", "", total]),
    ...choices(session, address),
  ];
}

function choices(session: Session, address: AddressForm): Html[] {
  const at = (action: string): string => `/local/checkout/${session.id}/${action}`;
  if (session.status === "expired") {
    return [notice("This payment has ended."), link(session.cancel_url ?? "/", "Back to the site")];
  }
  if (session.payment_status === "paid") {
    return [notice("This is paid."), link(successUrl(session), "Back to the site")];
  }
  if (session.status === "complete") {
    return [
      notice("The transfer is on its way. What does the bank say?"),
      actions(
        button(at("arrive"), "Money arrives", "main"),
        button(at("bounce"), "Transfer fails"),
      ),
    ];
  }
  const collection = session.shipping_address_collection;
  const isWrong = Object.keys(address.errors).length > 0;
  const submit = (action: string, label: string): Html =>
    html`<button type="submit" formaction="${at(action)}">${label}</button>`;
  return [
    html`<form method="post" action="${at("pay")}">
      ${collection ? addressFields(address, collection.allowed_countries) : ""}
      ${isWrong ? notice("Please check the shipping address.", "alert") : ""}
      ${actions(
        html`<button type="submit" class="main">Pay</button>`,
        submit("decline", "Decline"),
        submit("transfer", "Bank transfer"),
        submit("cancel", "Cancel"),
      )}
    </form>`,
    quiet(
      "“Decline” has the card refused. With “Bank transfer” the money arrives, or fails, later: come back to this address and say which.",
    ),
  ];
}
