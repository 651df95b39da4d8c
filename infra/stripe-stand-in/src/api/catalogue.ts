import { Hono } from "hono";
import type { Account } from "../account.ts";
import { base } from "../ids.ts";
import { shown } from "../presented.ts";
import { invalid, missing, Refusal } from "../refusal.ts";
import { pageOf } from "./list.ts";
import { formOf, queryOf } from "./request.ts";

/** `/v1/products` and `/v1/prices`: create, retrieve, list prices by lookup key. */
export function catalogueRoutes(account: Account): Hono {
  const { store } = account;
  const app = new Hono();

  app.post("/v1/products", async (c) => {
    const form = await formOf(c);
    const made = base("prod", "product");
    const id = form.text("id") ?? made.id;
    if (store.get("products", id)) {
      throw new Refusal(400, "invalid_request_error", "Product already exists.", {
        code: "resource_already_exists",
        param: "id",
      });
    }
    const name = form.required("name");
    const product = { ...made, id, active: true, name, metadata: form.metadata() };
    return c.json(shown(store.put("products", product)));
  });

  app.get("/v1/products/:id", (c) => {
    const id = c.req.param("id");
    const product = store.get("products", id);
    if (!product) throw missing("product", id);
    return c.json(shown(product));
  });

  app.post("/v1/prices", async (c) => {
    const form = await formOf(c);
    const product = form.required("product");
    if (!store.get("products", product)) throw missing("product", product, "product");
    const amount = form.int("unit_amount");
    if (amount === undefined) throw invalid("unit_amount", "Missing required param: unit_amount.");
    const interval = form.form("recurring").text("interval");
    const lookupKey = form.text("lookup_key") ?? null;
    const holder = store.list("prices", (price) => price.lookup_key === lookupKey)[0];
    if (lookupKey !== null && holder) {
      if (!form.flag("transfer_lookup_key")) {
        throw invalid("lookup_key", "A price already uses that lookup key.");
      }
      store.put("prices", { ...holder, lookup_key: null });
    }
    const price = store.put("prices", {
      ...base("price", "price"),
      active: true,
      currency: form.required("currency"),
      product,
      unit_amount: amount,
      recurring: interval === undefined ? null : { interval, interval_count: 1 },
      lookup_key: lookupKey,
      type: interval === undefined ? "one_time" : "recurring",
      metadata: form.metadata(),
    });
    return c.json(shown(price));
  });

  app.get("/v1/prices", (c) => {
    const query = queryOf(c);
    const keys = query.texts("lookup_keys");
    const product = query.text("product");
    const prices = store.list(
      "prices",
      (price) =>
        (keys.length === 0 || keys.includes(price.lookup_key ?? "")) &&
        (product === undefined || price.product === product),
    );
    return c.json(pageOf("/v1/prices", prices, query));
  });

  return app;
}
