import { Hono } from "hono";
import type { Account } from "../account.ts";
import { missing } from "../refusal.ts";
import { pageOf } from "./list.ts";
import { queryOf } from "./request.ts";

/** `/v1/events`: retrieve, list by types and time. */
export function eventRoutes({ store }: Account): Hono {
  const app = new Hono();

  app.get("/v1/events", (c) => {
    const query = queryOf(c);
    const types = query.texts("types");
    const created = query.form("created");
    const from = created.int("gte") ?? 0;
    const to = created.int("lte") ?? Number.MAX_SAFE_INTEGER;
    const events = store.list(
      "events",
      (event) =>
        (types.length === 0 || types.includes(event.type)) &&
        event.created >= from &&
        event.created <= to,
    );
    return c.json(pageOf("/v1/events", events, query));
  });

  app.get("/v1/events/:id", (c) => {
    const id = c.req.param("id");
    const event = store.get("events", id);
    if (!event) throw missing("event", id);
    return c.json(event);
  });

  return app;
}
