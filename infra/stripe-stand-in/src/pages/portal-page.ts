import { html } from "hono/html";
import type { Account } from "../account.ts";
import type { Customer, Subscription } from "../objects.ts";
import { isRunning } from "../subscriptions.ts";
import { actions, button, day, dollars, paragraph, quiet, table, type Html } from "./layout.ts";

/** The billing portal of a customer. @param at makes the address of an action */
export function portalPage(
  account: Account,
  customer: Customer,
  at: (action: string) => string,
): Html[] {
  const { store } = account;
  const isTheirs = (one: { customer: string }): boolean => one.customer === customer.id;
  const running = store.list("subscription", (one) => isTheirs(one) && isRunning(one));
  const invoices = store
    .list("invoice", isTheirs)
    .map((invoice) => [
      `${invoice.description}, ${day(invoice.created)}`,
      dollars(invoice.amount_due),
      invoice.status === "paid" ? "paid" : button(at(`collect/${invoice.id}`), "Try again"),
    ]);
  const [card, action, label] = customer.declines
    ? ["The card will be declined.", "card-works", "Let the card work again"]
    : ["The card works.", "card-fails", "Fail next payment"];
  return [
    quiet(`${customer.name ?? ""} ${customer.email ?? ""}`),
    ...running.flatMap((one) => subscriptionPart(account, one, at)),
    ...(running.length > 0 ? [] : [paragraph("There is no membership.")]),
    html`<h2>Card</h2>`,
    paragraph(card),
    actions(button(at(action), label)),
    html`<h2>Invoices</h2>`,
    invoices.length > 0
      ? table(["Invoice", "Amount", "State"], invoices)
      : paragraph("There are none."),
  ];
}

function subscriptionPart(
  { store }: Account,
  one: Subscription,
  at: (action: string) => string,
): Html[] {
  const [{ price: current, current_period_end }] = one.items.data;
  const nameOf = ({ product }: { product: string }): string => store.find("product", product).name;
  const others = store
    .list("price", ({ id, recurring, lookup_key }) =>
      Boolean(id !== current.id && recurring && lookup_key),
    )
    .toSorted((a, b) => a.unit_amount - b.unit_amount)
    .map((price) => {
      const label = `Change to ${nameOf(price)} (${dollars(price.unit_amount)})`;
      return button(at(`change/${one.id}/${price.id}`), label);
    });
  const ends = one.cancel_at_period_end;
  return [
    html`<h2>${nameOf(current)}</h2>`,
    paragraph(
      `${dollars(current.unit_amount)} a month, ${ends ? "ends" : "renews"} on ${day(current_period_end)}. `,
      one.status === "past_due" ? html`<strong>The last payment failed.</strong>` : "",
    ),
    actions(
      ...others,
      ends
        ? button(at(`resume/${one.id}`), "Keep membership")
        : button(at(`cancel/${one.id}`), "Cancel membership"),
      button(at(`renew/${one.id}`), "End this period now"),
    ),
  ];
}
