import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { proxyFetch } from "httpxy";
import { withoutSpoofable } from "./forwarded-headers.ts";

/** The stand-ins' pages for members. What tests set there, as the faults of webhooks, is only on the stand-ins' own port. */
const PAGES = ["checkout", "portal", "receipt", "mail"].map((name) => `/local/${name}/*`);

/** Forwards {@link PAGES} to the stand-ins for outside services in a local run. Everything else under `/local` is 404. */
export function standInRoutes(address: string | undefined): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  if (!address) return app;
  app.on(["GET", "HEAD", "POST"], PAGES, async (c) => {
    const { method, headers } = c.req.raw;
    const isRead = method === "GET" || method === "HEAD";
    const body = isRead ? null : await c.req.arrayBuffer();
    const sent = withoutSpoofable(headers).filter(([name]) => name !== "cookie");
    return proxyFetch(address, c.req.url, { method, body, headers: Object.fromEntries(sent) });
  });
  return app;
}
