import {
  notificationQuerySchema,
  notificationSettingSchema,
  readNotificationsSchema,
  type NotificationPage,
  type NotificationSettings,
  type UnreadNotifications,
} from "@oneworld/contracts/profile/notifications";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { countUnread } from "./notifications.repo.ts";
import {
  changeSetting,
  notificationNotFound,
  readAllUntil,
  readNotifications,
  readOne,
  readSettings,
  type NotificationDeps,
} from "./notifications.rules.ts";

/**
 * The signed-in member's notifications.
 *
 * `GET /api/notifications`: newest first, by cursor. `GET /api/notifications/unread`: how many are unread.
 * `POST /api/notifications/read` and `/api/notifications/{id}/read`: marks as read all up to a position, or one; 404 for
 * another member's. `GET` and `PATCH /api/notifications/settings`: which kinds the member gets.
 */
export function notificationRoutes(
  deps: NotificationDeps & { writes: RateLimiter },
): Hono<ServiceEnv> {
  const { db, writes } = deps;
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(writes);

  app.get(
    "/api/notifications",
    requireSession,
    valid("query", notificationQuerySchema),
    async (c) => {
      const { id } = currentMember(c);
      return c.json<NotificationPage>(await readNotifications(db, id, c.req.valid("query")));
    },
  );

  app.get("/api/notifications/unread", requireSession, async (c) => {
    const { id } = currentMember(c);
    const total = (await countUnread(db, [id])).get(id) ?? 0;
    return c.json<UnreadNotifications>({ total });
  });

  app.post(
    "/api/notifications/read",
    requireSession,
    limit,
    valid("json", readNotificationsSchema),
    async (c) => {
      const { until } = c.req.valid("json");
      const total = await readAllUntil(deps, currentMember(c).id, until);
      return c.json<UnreadNotifications>({ total });
    },
  );

  app.post("/api/notifications/:id/read", requireSession, limit, async (c) => {
    const id = idOf(c.req.param("id"), notificationNotFound);
    const total = await readOne(deps, currentMember(c).id, id);
    return c.json<UnreadNotifications>({ total });
  });

  app.get("/api/notifications/settings", requireSession, async (c) =>
    c.json<NotificationSettings>(await readSettings(db, currentMember(c).id)),
  );

  app.patch(
    "/api/notifications/settings",
    requireSession,
    limit,
    valid("json", notificationSettingSchema),
    async (c) => {
      const settings = await changeSetting(deps, currentMember(c).id, c.req.valid("json"));
      return c.json<NotificationSettings>(settings);
    },
  );

  return app;
}
