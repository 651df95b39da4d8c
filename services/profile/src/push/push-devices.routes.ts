import { type PushDevices, pushSubscriptionSchema } from "@oneworld/contracts/profile/push";
import { presentTime } from "@oneworld/service-kit/data/present";
import { notFound, unavailable } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { assertKnownService } from "./push-devices.policy.ts";
import { deleteDevice, findDevices, saveDevice } from "./push-devices.repo.ts";
import type { VapidKeys } from "./vapid.ts";

/** Seconds after which a site without keys may have got them. */
const RETRY_SECONDS = 60;

const deviceNotFound = () => notFound("The device");

/**
 * The devices on which the signed-in member has switched notifications on: browsers that show them while no page of the site
 * is open.
 *
 * `GET /api/notifications/devices`: all of them. `PUT /api/notifications/devices`: adds one, the same again changes nothing; 400 names a
 * wrong field, 503 where the site sends no pushes. `DELETE /api/notifications/devices/{id}`: removes one; 404 for another member's.
 * Each answers with what is left.
 *
 * @param deps.keys null where the site sends no pushes
 * @param deps.pushOrigins of the push services that it may call
 */
export function pushDeviceRoutes(deps: {
  db: PrismaClient;
  writes: RateLimiter;
  keys: VapidKeys | null;
  pushOrigins: readonly string[];
}): Hono<ServiceEnv> {
  const { db, keys, pushOrigins, writes } = deps;
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(writes);

  const present = async (memberId: string): Promise<PushDevices> => ({
    key: keys?.publicKey ?? null,
    devices: (await findDevices(db, memberId)).map(({ id, endpoint, createdAt }) => ({
      _id: id,
      endpoint,
      createdAt: presentTime(createdAt),
    })),
  });

  app.get("/api/notifications/devices", requireSession, async (c) =>
    c.json<PushDevices>(await present(currentMember(c).id)),
  );

  app.put(
    "/api/notifications/devices",
    requireSession,
    limit,
    valid("json", pushSubscriptionSchema),
    async (c) => {
      if (!keys) throw unavailable("This site doesn't notify devices.", RETRY_SECONDS);
      const subscription = c.req.valid("json");
      assertKnownService(subscription, pushOrigins);
      const { sessionId, member } = currentSession(c);
      await saveDevice(db, { memberId: member.id, sessionId }, subscription);
      return c.json<PushDevices>(await present(member.id));
    },
  );

  app.delete("/api/notifications/devices/:id", requireSession, limit, async (c) => {
    const { id: memberId } = currentMember(c);
    const id = idOf(c.req.param("id"), deviceNotFound);
    if (!(await deleteDevice(db, memberId, id))) throw deviceNotFound();
    return c.json<PushDevices>(await present(memberId));
  });

  return app;
}
