import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../account.ts";
import { type Kinds, shown } from "../objects.ts";
import { int, read } from "./parameters.ts";

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
export function readRoutes(account: Account): Hono {
  const app = new Hono();
  for (const [path, kind] of Object.entries(PATHS)) {
    const url = `/v1/${path}`;
    app.get(url, (c) => c.json({ object: "list", url, ...listOf(account, kind, c.req.url) }));
    app.get(`${url}/:id`, (c) => {
      const { expand } = read(expandSchema, new URL(c.req.url).search);
      return c.json(expanded(account, account.store.find(kind, c.req.param("id")), expand));
    });
  }
  return app;
}

function listOf({ store }: Account, kind: keyof Kinds, url: string) {
  const query = read(listSchema, new URL(url).search);
  const { limit, starting_after, created, types, lookup_keys, ...equal } = query;
  const { customer } = equal;
  if (customer !== undefined) store.find("customer", customer, "customer");
  // Stripe lists subscriptions that have ended only where it is asked for all
  const hidesEnded = kind === "subscription" && equal["status"] === undefined;
  if (equal["status"] === "all") delete equal["status"];
  const all = store.list(kind, (one) => {
    const fields: Record<string, unknown> = { ...one };
    return (
      !(hidesEnded && fields["status"] === "canceled") &&
      (types?.includes(String(fields["type"])) ?? true) &&
      (lookup_keys?.includes(String(fields["lookup_key"])) ?? true) &&
      one.created >= created.gte &&
      one.created <= created.lte &&
      Object.entries(equal).every(([name, value]) => String(fields[name]) === value)
    );
  });
  const from =
    starting_after === undefined ? 0 : all.findIndex((one) => one.id === starting_after) + 1;
  return { data: all.slice(from, from + limit).map(shown), has_more: from + limit < all.length };
}

/**
 * An object as the API shows it, with those that it refers to in place of their ids.
 *
 * @param paths such as `payment_intent.latest_charge`; a field is named as the kind that it refers to
 */
function expanded(account: Account, object: object, paths: string[]): object {
  const answer: Record<string, unknown> = { ...shown(object) };
  for (const name of new Set(paths.map((path) => path.split(".")[0] ?? ""))) {
    const kind = name.replace("latest_", "") as keyof Kinds;
    const target = account.store.get(kind, String(answer[name]));
    const rest = paths.filter((path) => path.startsWith(`${name}.`));
    const inner = rest.map((path) => path.slice(name.length + 1));
    if (target) answer[name] = expanded(account, target, inner);
  }
  return answer;
}
