import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { Hono } from "hono";
import { proxyFetch } from "httpxy";

/** Passes `/local` on to what stands in for outside services in a local run; elsewhere there is nothing there. */
export function standInRoutes(address: string | undefined): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  if (!address) return app;
  app.all("/local/*", (c) => {
    const { method, body, headers } = c.req.raw;
    const sent = Object.fromEntries(
      [...headers].filter(([name]) => !["cookie", "host"].includes(name)),
    );
    return proxyFetch(address, c.req.url, { method, body, headers: sent });
  });
  return app;
}
