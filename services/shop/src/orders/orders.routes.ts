import {
  checkoutOutcomeQuerySchema,
  orderQuerySchema,
  type CheckoutOutcome,
  type Order,
  type OrderPage,
} from "@oneworld/contracts/shop/http";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { checkoutNotFound, orderNotFound } from "../not-found.ts";
import { readOrder, readOrders, readOutcome } from "./orders.rules.ts";
import type { OutcomeHub } from "./outcome-hub.ts";

/** What ids of Stripe's checkout sessions look like. */
const SESSION_ID = /^cs_\w{1,250}$/;

/**
 * `GET /api/orders`: the signed-in member's orders, newest first by cursor. `GET /api/orders/{id}`: one of them.
 * `GET /api/orders/session/{sessionId}?wait=`: what has become of a payment of theirs, for products or a membership;
 * holds the answer back for so many seconds while Stripe's event hasn't arrived, for three calls of a member at a time. 404 for another member's order.
 */
export function orderRoutes(deps: { db: PrismaClient; outcomes: OutcomeHub }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/api/orders", requireSession, valid("query", orderQuerySchema), async (c) =>
    c.json<OrderPage>(await readOrders(deps.db, currentMember(c).id, c.req.valid("query"))),
  );

  app.get(
    "/api/orders/session/:sessionId",
    requireSession,
    valid("query", checkoutOutcomeQuerySchema),
    async (c) => {
      const sessionId = c.req.param("sessionId");
      if (!SESSION_ID.test(sessionId)) throw checkoutNotFound();
      const waiting = { seconds: c.req.valid("query").wait, signal: c.req.raw.signal };
      return c.json<CheckoutOutcome>(
        await readOutcome(deps, currentMember(c).id, sessionId, waiting),
      );
    },
  );

  app.get("/api/orders/:id", requireSession, async (c) => {
    const id = idOf(c.req.param("id"), orderNotFound);
    return c.json<Order>(await readOrder(deps.db, currentMember(c).id, id));
  });

  return app;
}
