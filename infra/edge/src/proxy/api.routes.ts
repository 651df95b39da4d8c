import { isApiPath } from "@oneworld/contracts/site/api-routes";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Forwarder } from "./forward.ts";

/** Forwards calls to the service that the live front ends state for them. */
export function apiRoutes(forward: Forwarder, source: CompositionSource): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.all("*", async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!isApiPath(pathname)) return next();
    c.set("route", "/api/*");
    const composition = await source.current();
    if (!composition) throw new ApiError("unavailable", "The site is being set up.");
    const found = composition.api(c.req.method, pathname);
    if (!found) throw new ApiError("not_found", "There is nothing at this address.");
    c.set("route", found.route);
    return forward(c, found.service);
  });
  return app;
}
