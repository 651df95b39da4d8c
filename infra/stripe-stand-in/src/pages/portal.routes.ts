import { Hono } from "hono";
import type { Account } from "../account.ts";
import { missing } from "../refusal.ts";
import { collect, renewSubscription, updateSubscription } from "../subscriptions.ts";
import { link, page } from "./layout.ts";
import { portalPage } from "./portal-page.ts";

/** `/local/portal/{session}`: a customer's billing portal, and what its buttons post to. */
export function portalPageRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.get("/local/portal/:id", (c) => {
    const { id, customer, return_url } = store.find("billing_portal.session", c.req.param("id"));
    const at = (action: string): string => `/local/portal/${id}/${action}`;
    const main = portalPage(account, store.find("customer", customer), at);
    return page(c, "Billing", [...main, link(return_url, "Back to the site")]);
  });

  app.post("/local/portal/:id/:action/:target?/:price?", (c) => {
    const { id, action, target = "", price } = c.req.param();
    const session = store.find("billing_portal.session", id);
    const customer = store.find("customer", session.customer);
    const theirs = <T extends { customer: string }>(object: T): T => {
      if (object.customer === customer.id) return object;
      throw missing("object", target);
    };
    const subscription = () => theirs(store.find("subscription", target));
    const invoice = () => theirs(store.find("invoice", target));
    const update = (changes: Parameters<typeof updateSubscription>[2]) =>
      updateSubscription(account, subscription().id, changes);
    const actions: Record<string, () => unknown> = {
      change: () => update({ price: store.find("price", price), invoiceNow: true }),
      cancel: () => update({ cancelAtPeriodEnd: true }),
      resume: () => update({ cancelAtPeriodEnd: false }),
      renew: () => renewSubscription(account, subscription()),
      collect: () => invoice().status === "open" && collect(account, invoice()),
      "card-fails": () => store.put({ ...customer, declines: true }),
      "card-works": () => store.put({ ...customer, declines: false }),
    };
    const run = actions[action];
    if (!run) return c.notFound();
    run();
    return c.redirect(`/local/portal/${id}`, 303);
  });

  return app;
}
