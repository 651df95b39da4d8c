import { createMiddleware } from "hono/factory";
import type { Account } from "../account.ts";
import type { Answered } from "../objects.ts";
import { Refusal } from "../refusal.ts";

/** Milliseconds for which Stripe remembers a key. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/**
 * Answers a repeated `Idempotency-Key` with what was answered to it first. A key that comes with another request is
 * refused. Requests that were refused for their form are not remembered.
 */
export function idempotent({ store }: Account) {
  for (const { id } of store.list("answers", (answered) => !isRemembered(answered))) {
    store.delete("answers", id);
  }
  return createMiddleware(async (c, next) => {
    const id = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || id === undefined) return next();
    const { path } = c.req;
    const body = await c.req.text();
    const before = store.get("answers", id);
    if (before && isRemembered(before)) {
      if (before.path !== path || before.body !== body) {
        throw new Refusal(
          400,
          "idempotency_error",
          "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        );
      }
      c.header("idempotent-replayed", "true");
      return c.json(before.answer as object, before.status as 200);
    }
    await next();
    if (c.res.status !== 200) return;
    const answer: unknown = await c.res.clone().json();
    store.put("answers", { id, path, body, status: c.res.status, answer, at: Date.now() });
  });
}

const isRemembered = ({ at }: Answered): boolean => at > Date.now() - REMEMBERED_MS;
