import { STOP_DIGEST_CALL } from "@oneworld/contracts/profile/notification-kinds";
import { callsPerMinute } from "@oneworld/service-kit/http/rate-limit";
import type { PooledServiceDeps } from "@oneworld/service-kit/process/run-service";
import type { PictureStore } from "@oneworld/service-kit/pictures/picture-store";
import { pictureRoutes } from "@oneworld/service-kit/pictures/picture.routes";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { digestRoutes } from "./digests/digests.routes.ts";
import { followListRoutes } from "./follows/follow-lists.routes.ts";
import { followRoutes } from "./follows/follows.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { chatPartnerRoutes } from "./members/chat-partner.routes.ts";
import { memberRoutes } from "./members/members.routes.ts";
import type { NameCheck } from "./members/name-check.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { pushDeviceRoutes } from "./push/push-devices.routes.ts";
import type { VapidKeys } from "./push/vapid.ts";
import { SHELF } from "./pictures/pictures.rules.ts";
import { restrictionRoutes } from "./restrictions/restrictions.routes.ts";
import type { ProfileLimits } from "./settings.ts";

export type ProfileDeps = PooledServiceDeps<ProfileLimits, PrismaClient> & {
  store: PictureStore;
  checkName: NameCheck;
  /** of the site, null where it sends no pushes; the push services that it may call */
  keys: VapidKeys | null;
  pushOrigins: readonly string[];
};

/** The profile service: members' public profiles, who follows whom, and what members are notified of. */
export function createApp(deps: ProfileDeps): Hono<ServiceEnv> {
  const { settings } = deps;
  const perMinute = callsPerMinute(deps);
  const writes = perMinute("profile-write", settings.WRITES_PER_MINUTE);
  const uploads = perMinute("profile-picture", settings.PICTURES_PER_MINUTE);
  const stops = perMinute("digest-stop", settings.DIGEST_STOPS_PER_MINUTE);

  const app = createServiceApp({ ...deps, csrfExempt: [STOP_DIGEST_CALL] });
  app.route("/", memberRoutes({ ...deps, writes, uploads }));
  app.route("/", followRoutes({ ...deps, writes }));
  app.route("/", followListRoutes(deps));
  app.route("/", chatPartnerRoutes(deps));
  app.route("/", notificationRoutes({ ...deps, writes }));
  app.route("/", pushDeviceRoutes({ ...deps, writes }));
  app.route("/", digestRoutes({ ...deps, writes, stops }));
  app.route("/", restrictionRoutes({ ...deps, writes }));
  app.route("/", pictureRoutes(deps.store, SHELF));
  return app;
}
