import { html } from "hono/html";
import { Hono } from "hono";
import type { Account } from "../account.ts";
import type { Subscription } from "../objects.ts";
import { missing } from "../refusal.ts";
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
    const running = store.list(
      "subscription",
      (one) => one.customer === customer && isRunning(one),
    );
    const { declines } = store.find("customer", customer);
    return page(c, "Billing", [
      ...running.flatMap((one) => subscriptionPart(account, one, at)),
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

function subscriptionPart(
  { store }: Account,
  one: Subscription,
  at: (action: string) => string,
): Html[] {
  const [{ price: current, current_period_end }] = one.items.data;
  const nameOf = ({ product }: { product: string }): string => store.find("product", product).name;
  const isOther = ({ id, lookup_key }: { id: string; lookup_key?: string | null }): boolean =>
    id !== current.id && Boolean(lookup_key);
  const ends = one.cancel_at_period_end;
  return [
    html`<h2>${nameOf(current)}</h2>`,
    html`<p>
      ${dollars(current.unit_amount)} a month, ${ends ? "ends" : "renews"} on
      ${day(current_period_end)}. ${one.status === "past_due" ? "The last payment failed." : ""}
    </p>`,
    actions(
      ...store
        .list("price", isOther)
        .map(
          (price) => [at(`change/${one.id}/${price.id}`), `Change to ${nameOf(price)}`] as const,
        ),
      ends
        ? [at(`resume/${one.id}`), "Keep membership"]
        : [at(`cancel/${one.id}`), "Cancel membership"],
      [at(`renew/${one.id}`), "End this period now"],
      ...(one.status === "past_due"
        ? [[at(`collect/${one.id}`), "Pay the open invoice"] as const]
        : []),
    ),
  ];
}
