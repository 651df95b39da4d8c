import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Context } from "hono";

/** The origin under which the caller reaches the site, e.g. `https://oneworld.example`. */
export const siteOrigin = (c: Context<ServiceEnv>): string =>
  `${c.get("secure") ? "https" : "http"}://${c.get("siteHost")}`;
