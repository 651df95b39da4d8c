import { createMiddleware } from "hono/factory";
import type { Account } from "../account.ts";
import { Refusal } from "../refusal.ts";

/**
 * Answers a repeated `Idempotency-Key` with what was answered to it first, and refuses a key that comes with another
 * request. Only requests that succeeded are remembered; Stripe forgets them after a day.
 */
export function idempotent({ store }: Account) {
  return createMiddleware(async (c, next) => {
    const id = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || id === undefined) return next();
    const { path } = c.req;
    const body = await c.req.text();
    const before = store.get("answer", id);
    if (before) {
      if (before.path !== path || before.body !== body) {
        const message =
          "Idempotency keys can only be used with the parameters they came with first.";
        throw new Refusal(400, "idempotency_error", message);
      }
      c.header("idempotent-replayed", "true");
      return c.json(before.answer);
    }
    await next();
    if (c.res.status !== 200) return;
    store.add("answer", { path, body, answer: (await c.res.clone().json()) as object }, id);
  });
}
