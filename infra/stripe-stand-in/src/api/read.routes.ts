import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../deliveries.ts";
import type { Kinds } from "../objects.ts";
import { int, read } from "../parameters.ts";
import type { Store } from "../store.ts";

/** The kinds of objects that can be read, by their path after `/v1/`. */
const PATHS = {
  customers: "customer",
  products: "product",
  prices: "price",
  "checkout/sessions": "checkout.session",
  subscriptions: "subscription",
  events: "event",
} as const;

/** Parameters of a list; all others, such as `customer`, have to equal the object's field. */
const listSchema = z
  .object({
    limit: int.pipe(z.int().min(1).max(100)).default(10),
    starting_after: z.string().optional(),
    created: z.object({ gte: int.default(0), lte: int.default(Infinity) }).prefault({}),
    types: z.array(z.string()).optional(),
    lookup_keys: z.array(z.string()).optional(),
  })
  .catchall(z.string());

const expandSchema = z.object({ expand: z.array(z.string()).default([]) });

/** `GET /v1/<path>`: lists, newest first, a page at a time. `GET /v1/<path>/<id>`: an object, expanded as asked for. */
export function readRoutes({ store }: Account): Hono {
  const app = new Hono();
  for (const [path, kind] of Object.entries(PATHS)) {
    const url = `/v1/${path}`;
    app.get(url, (c) => c.json({ object: "list", url, ...listOf(store, kind, c.req.url) }));
    app.get(`${url}/:id`, (c) => {
      const { expand } = read(expandSchema, new URL(c.req.url).search);
      const found: object = store.find(kind, c.req.param("id"));
      return c.json(expand.reduce((one, at) => expanded(store, one, at.split(".")), found));
    });
  }
  return app;
}

function listOf(store: Store, kind: keyof Kinds, url: string) {
  const query = read(listSchema, new URL(url).search);
  const { limit, starting_after, created, types, lookup_keys, ...equal } = query;
  const { customer, status } = equal;
  if (customer !== undefined) store.find("customer", customer, "customer");
  if (status === "all") delete equal["status"];
  const all = store.list(kind, (one) => {
    const fields: Record<string, unknown> = { ...one };
    return (
      // Stripe lists subscriptions that have ended only where it is asked for all
      !(kind === "subscription" && status === undefined && fields["status"] === "canceled") &&
      (types?.includes(String(fields["type"])) ?? true) &&
      (lookup_keys?.includes(String(fields["lookup_key"])) ?? true) &&
      one.created >= created.gte &&
      one.created <= created.lte &&
      Object.entries(equal).every(([name, value]) => String(fields[name]) === value)
    );
  });
  const from = all.findIndex((one) => one.id === starting_after) + 1;
  return { data: all.slice(from, from + limit), has_more: from + limit < all.length };
}

/** An object with another one in the place of its id. @param path of the field: `payment_intent`, `latest_charge` */
function expanded(store: Store, object: object, [name = "", ...path]: string[]): object {
  const target = store.any((object as Record<string, unknown>)[name]);
  return target ? { ...object, [name]: expanded(store, target, path) } : object;
}
