import { html } from "hono/html";
import type { Customer, Invoice, PortalSession, Price, Subscription } from "../objects.ts";
import { button, day, dollars, layout, type Html } from "./layout.ts";

/** A price that a subscription can be changed to, with its product's name. */
export interface Plan {
  price: Price;
  name: string;
}

/** What the portal shows. */
export interface Portal {
  session: PortalSession;
  customer: Customer;
  subscriptions: Subscription[];
  plans: Plan[];
  invoices: Invoice[];
}

/** The billing portal of a customer. */
export function portalPage(portal: Portal): Html {
  const { session, customer, subscriptions, invoices } = portal;
  const at = (action: string): string => `/local/portal/${session.id}/${action}`;
  const card = customer.declines
    ? html`<p>The card will be declined.</p>
        <div class="actions">${button(at("card-works"), "Let the card work again")}</div>`
    : html`<p>The card works.</p>
        <div class="actions">${button(at("card-fails"), "Fail next payment")}</div>`;
  const running = subscriptions.map((one) => subscriptionPart(one, portal, at));
  return layout("Billing", [
    html`<p class="quiet">${customer.name ?? ""} ${customer.email ?? ""}</p>`,
    ...(running.length > 0 ? running : [html`<p>There is no membership.</p>`]),
    html`<h2>Card</h2>
      ${card}`,
    html`<h2>Invoices</h2>
      ${invoices.length > 0 ? invoiceTable(invoices, at) : html`<p>There are none.</p>`}`,
    html`<p><a href="${session.return_url}">Back to the site</a></p>`,
  ]);
}

function subscriptionPart(
  one: Subscription,
  { plans }: Portal,
  at: (action: string) => string,
): Html {
  const [item] = one.items.data;
  const plan = plans.find(({ price }) => price.id === item?.price.id);
  const end = day(item?.current_period_end ?? one.created);
  return html`<h2>${plan?.name ?? "Membership"}</h2>
    <p>
      ${dollars(item?.price.unit_amount ?? 0)} a month,
      ${one.cancel_at_period_end ? "ends" : "renews"} on ${end}.
      ${one.status === "past_due" ? html`<strong>The last payment failed.</strong>` : ""}
    </p>
    <div class="actions">
      ${plans
        .filter(({ price }) => price.id !== item?.price.id)
        .map(({ price, name }) =>
          button(
            at(`change/${one.id}/${price.id}`),
            `Change to ${name} (${dollars(price.unit_amount)})`,
          ),
        )}
      ${
        one.cancel_at_period_end
          ? button(at(`resume/${one.id}`), "Keep membership")
          : button(at(`cancel/${one.id}`), "Cancel membership")
      }
      ${button(at(`renew/${one.id}`), "End this period now")}
    </div>`;
}

const invoiceTable = (invoices: Invoice[], at: (action: string) => string): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Invoice</th>
        <th scope="col">Amount</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      ${invoices.map(
        (invoice) =>
          html`<tr>
            <td>${invoice.description}, ${day(invoice.created)}</td>
            <td>${dollars(invoice.amount_due)}</td>
            <td>
              ${invoice.status === "paid" ? "paid" : button(at(`collect/${invoice.id}`), "Try again")}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
