import type { ExportPart } from "@oneworld/contracts/auth/account";
import { presentTime } from "@oneworld/service-kit/data/present";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { findCustomer } from "../customers/customers.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { readMembership } from "../memberships/memberships.rules.ts";
import { presentOrder } from "../orders/orders.present.ts";
import { allOrders } from "../orders/orders.repo.ts";

/** `GET /internal/members/{id}/export`: all that the shop has of a member. Only for the site's own processes. */
export function exportRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/members/:id/export", async (c) => {
    const id = idOf(c.req.param("id"), () => notFound("This member"));
    return c.json<ExportPart>(await exportMember(db, id));
  });
  return app;
}

async function exportMember(db: PrismaClient, memberId: string): Promise<ExportPart> {
  const [orders, membership, customer] = await Promise.all([
    allOrders(db, memberId),
    readMembership(db, memberId),
    findCustomer(db, memberId),
  ]);
  return {
    orders: orders.filter((order) => order.statusBadge === null).map(presentOrder),
    membershipPayments: orders
      .filter((order) => order.statusBadge !== null)
      .map((order) => ({
        _id: order.id,
        statusBadge: order.statusBadge,
        status: order.status,
        totalCents: order.totalCents,
        createdAt: presentTime(order.createdAt),
        paidAt: presentTime(order.paidAt),
      })),
    membership,
    stripeCustomer: customer?.stripeId ?? null,
  };
}
