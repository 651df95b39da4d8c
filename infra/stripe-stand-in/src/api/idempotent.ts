import { createMiddleware } from "hono/factory";
import type { Account } from "../deliveries.ts";
import { Refusal } from "../refusal.ts";

/**
 * Answers a repeated `Idempotency-Key` with what was answered to it first, and refuses a key that comes with another
 * request. Only requests that succeeded are remembered; Stripe forgets them after a day.
 */
export const idempotent = ({ store }: Account) =>
  createMiddleware(async (c, next) => {
    const id = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || id === undefined) return next();
    const { path } = c.req;
    const body = await c.req.text();
    const before = store.get("answer", id);
    if (before && (before.path !== path || before.body !== body)) {
      const type = "idempotency_error";
      throw new Refusal(400, "This idempotency key came with other parameters.", { type });
    }
    if (before) return c.json(before.answer);
    await next();
    if (c.res.status !== 200) return;
    store.add("answer", { id, path, body, answer: (await c.res.clone().json()) as object });
  });
