import { Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "../deliveries.ts";
import type { Price, Subscription } from "../objects.ts";
import { missing } from "../refusal.ts";
import type { Store } from "../store.ts";
import {
  type Changes,
  collect,
  isRunning,
  renewSubscription,
  updateSubscription,
} from "../subscriptions.ts";
import { actions, day, dollars, link, page, type Html } from "./page.ts";

/** `/local/portal/{session}`: a customer's billing portal, and what its buttons post to. */
export function portalPageRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.get("/local/portal/:id", (c) => {
    const { id, customer, return_url } = store.find("billing_portal.session", c.req.param("id"));
    const at = (action: string): string => `/local/portal/${id}/${action}`;
    const subscriptions = store.list("subscription", (one) => one.customer === customer);
    const { declines } = store.find("customer", customer);
    return page(c, "Billing", [
      ...subscriptions.filter(isRunning).flatMap((one) => subscriptionPart(store, one, at)),
      declines
        ? actions([at("card-works"), "Let the card work again"])
        : actions([at("card-fails"), "Fail next payment"]),
      link(return_url, "Back to the site"),
    ]);
  });

  app.post("/local/portal/:id/:action/:target?/:price?", (c) => {
    const { id, action, target = "", price } = c.req.param();
    const session = store.find("billing_portal.session", id);
    const customer = store.find("customer", session.customer);
    const subscription = (): Subscription => {
      const found = store.find("subscription", target);
      if (found.customer !== customer.id) throw missing("subscription", target);
      return found;
    };
    const update = (changes: Changes) => updateSubscription(account, subscription().id, changes);
    const run: Record<string, () => unknown> = {
      change: () => update({ price: store.find("price", price), invoiceNow: true }),
      cancel: () => update({ cancelAtPeriodEnd: true }),
      resume: () => update({ cancelAtPeriodEnd: false }),
      renew: () => renewSubscription(account, subscription()),
      collect: () => subscription().status === "past_due" && collect(account, subscription()),
      "card-fails": () => store.put({ ...customer, declines: true }),
      "card-works": () => store.put({ ...customer, declines: false }),
    };
    if (!Object.hasOwn(run, action)) return c.notFound();
    run[action]?.();
    return c.redirect(`/local/portal/${id}`, 303);
  });

  return app;
}

function subscriptionPart(store: Store, one: Subscription, at: (action: string) => string): Html[] {
  const [{ price: current, current_period_end }] = one.items.data;
  const nameOf = ({ product }: Price): string => store.find("product", product).name;
  const others = store.list(
    "price",
    ({ id, lookup_key }) => id !== current.id && lookup_key !== null,
  );
  const ends = one.cancel_at_period_end;
  const isDue = one.status === "past_due";
  return [
    html`<h2>${nameOf(current)}</h2>`,
    html`<p>
      ${dollars(current.unit_amount)} a month, ${ends ? "ends" : "renews"} on
      ${day(current_period_end)}. ${isDue ? "The last payment failed." : ""}
    </p>`,
    actions(
      ...others.map(
        (price) => [at(`change/${one.id}/${price.id}`), `Change to ${nameOf(price)}`] as const,
      ),
      ends
        ? [at(`resume/${one.id}`), "Keep membership"]
        : [at(`cancel/${one.id}`), "Cancel membership"],
      [at(`renew/${one.id}`), "End this period now"],
      ...(isDue ? [[at(`collect/${one.id}`), "Pay the open invoice"] as const] : []),
    ),
  ];
}
