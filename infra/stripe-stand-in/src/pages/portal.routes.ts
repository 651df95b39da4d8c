import { Hono } from "hono";
import type { Account } from "../account.ts";
import { findCustomer } from "../api/customers.ts";
import type { Customer, PortalSession, Subscription } from "../objects.ts";
import { missing } from "../refusal.ts";
import {
  collect,
  findSubscription,
  isRunning,
  renewSubscription,
  updateSubscription,
} from "../subscriptions.ts";
import { PAGE_HEADERS } from "./layout.ts";
import { portalPage, type Plan } from "./portal-page.ts";

/** `/local/portal/{session}`: a customer's billing portal, and what its buttons post to. */
export function portalPageRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  const open = (id: string): { session: PortalSession; customer: Customer } => {
    const session = store.get("portals", id);
    if (!session) throw missing("billing_portal.session", id);
    return { session, customer: findCustomer(account, session.customer) };
  };
  /** A subscription of the customer whose portal it is. */
  const theirs = (portal: string, id: string): Subscription => {
    const subscription = findSubscription(account, id);
    if (subscription.customer === open(portal).customer.id) return subscription;
    throw missing("subscription", id);
  };

  app.get("/local/portal/:id", async (c) => {
    const { session, customer } = open(c.req.param("id"));
    const page = portalPage({
      session,
      customer,
      subscriptions: store.list(
        "subscriptions",
        (one) => one.customer === customer.id && isRunning(one),
      ),
      plans: plansOf(account),
      invoices: store.list("invoices", (one) => one.customer === customer.id),
    });
    return c.html(await page, 200, PAGE_HEADERS);
  });

  app.post("/local/portal/:id/change/:subscription/:price", (c) => {
    const { id } = theirs(c.req.param("id"), c.req.param("subscription"));
    const price = store.get("prices", c.req.param("price"));
    updateSubscription(account, id, { price, invoiceNow: true });
    return c.redirect(`/local/portal/${c.req.param("id")}`, 303);
  });

  app.post("/local/portal/:id/:action{cancel|resume|renew}/:subscription", (c) => {
    const { id } = theirs(c.req.param("id"), c.req.param("subscription"));
    const action = c.req.param("action");
    if (action === "renew") renewSubscription(account, id);
    else updateSubscription(account, id, { cancelAtPeriodEnd: action === "cancel" });
    return c.redirect(`/local/portal/${c.req.param("id")}`, 303);
  });

  app.post("/local/portal/:id/:action{card-fails|card-works}", (c) => {
    const { customer } = open(c.req.param("id"));
    store.put("customers", { ...customer, declines: c.req.param("action") === "card-fails" });
    return c.redirect(`/local/portal/${c.req.param("id")}`, 303);
  });

  app.post("/local/portal/:id/collect/:invoice", (c) => {
    const { customer } = open(c.req.param("id"));
    const invoice = store.get("invoices", c.req.param("invoice"));
    if (invoice?.customer === customer.id && invoice.status === "open") collect(account, invoice);
    return c.redirect(`/local/portal/${c.req.param("id")}`, 303);
  });

  return app;
}

/** The monthly prices that are offered. */
const plansOf = ({ store }: Account): Plan[] =>
  store
    .list("prices", (price) => price.recurring !== null && price.lookup_key !== null)
    .toSorted((a, b) => a.unit_amount - b.unit_amount)
    .map((price) => ({ price, name: store.get("products", price.product)?.name ?? "Membership" }));
