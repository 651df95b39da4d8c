import { createMiddleware } from "hono/factory";
import type { Account } from "../account.ts";
import { Refusal } from "../refusal.ts";
import { now } from "../store.ts";

/** Seconds for which Stripe remembers a key. */
const REMEMBERED = 24 * 60 * 60;

/**
 * Answers a repeated `Idempotency-Key` with what was answered to it first, and refuses a key that comes with another
 * request. Only requests that succeeded are remembered.
 */
export function idempotent({ store }: Account) {
  const isOver = ({ created }: { created: number }): boolean => created <= now() - REMEMBERED;
  for (const { id } of store.list("answer", isOver)) store.delete(id);
  return createMiddleware(async (c, next) => {
    const id = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || id === undefined) return next();
    const { path } = c.req;
    const body = await c.req.text();
    const before = store.get("answer", id);
    if (before && !isOver(before)) {
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
