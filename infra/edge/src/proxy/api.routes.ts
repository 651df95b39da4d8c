import { apiRouteFor, isApiPath } from "@oneworld/contracts/site/api-routes";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { Forwarder } from "./forward.ts";

/** Passes calls on to the service that the table of addresses names. */
export function apiRoutes(forward: Forwarder): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.all("*", async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!isApiPath(pathname)) return next();
    const found = apiRouteFor(c.req.method, pathname);
    c.set("route", found?.route ?? "/api/*");
    if (!found) throw new ApiError("not_found", "There is nothing at this address.");
    return forward(c, found.service);
  });
  return app;
}
