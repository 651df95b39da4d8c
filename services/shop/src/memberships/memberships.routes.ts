import {
  changeMembershipSchema,
  type Membership,
  type Portal,
} from "@oneworld/contracts/shop/http";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { pageOrigin } from "../page-origin.ts";
import type { Shop } from "../shop.ts";
import {
  cancelMembership,
  changeMembership,
  openPortal,
  readMembership,
  resumeMembership,
} from "./memberships.rules.ts";

/**
 * `GET /api/membership`: the signed-in member's tier, when it renews or ends, and the ones they had.
 * `POST /api/membership/change`, `/cancel`, `/resume`: change it; answered with the membership after that.
 * `POST /api/stripe/portal`: address of Stripe's billing portal.
 */
export function membershipRoutes(deps: {
  shop: Shop;
  calls: RateLimiter;
  site: Parameters<typeof pageOrigin>[1];
}): Hono<ServiceEnv> {
  const { shop, calls, site } = deps;
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(calls);

  app.get("/api/membership", requireSession, async (c) =>
    c.json<Membership>(await readMembership(shop.db, currentMember(c).id)),
  );

  app.post(
    "/api/membership/change",
    requireSession,
    limit,
    valid("json", changeMembershipSchema),
    async (c) => {
      const { statusBadge } = c.req.valid("json");
      return c.json<Membership>(await changeMembership(shop, currentMember(c).id, statusBadge));
    },
  );

  app.post("/api/membership/cancel", requireSession, limit, async (c) =>
    c.json<Membership>(await cancelMembership(shop, currentMember(c).id)),
  );

  app.post("/api/membership/resume", requireSession, limit, async (c) =>
    c.json<Membership>(await resumeMembership(shop, currentMember(c).id)),
  );

  app.post("/api/stripe/portal", requireSession, limit, async (c) => {
    const url = await openPortal(shop, currentMember(c).id, pageOrigin(c, site));
    return c.json<Portal>({ url });
  });

  return app;
}
