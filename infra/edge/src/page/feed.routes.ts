import { callOf, matchSite } from "@oneworld/contracts/site/site-map";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Forwarder } from "../proxy/forward.ts";
import { liveSite } from "./live-site.ts";

const SUFFIX = "/feed.atom";

/** The address of a page's Atom feed. */
export const feedAddress = (page: string): string => page + SUFFIX;

/**
 * `GET {page}/feed.atom`: the Atom feed of a page that states a call for it. The service gets no cookie and the site's
 * public origin, so that the answer is the same for everyone and names lasting addresses.
 */
export function feedRoutes(deps: {
  source: CompositionSource;
  forward: Forwarder;
  siteOrigin: string;
}): Hono<ServiceEnv> {
  const { source, forward, siteOrigin } = deps;
  const app = new Hono<ServiceEnv>();
  app.get(`/:page{.+}${SUFFIX}`, async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const composition = await source.current();
    const asked = pathname.slice(0, -SUFFIX.length);
    if (!composition) return next();
    const match = matchSite(liveSite(composition), asked);
    if (match?.route.feed === undefined || match.route.access !== "public") return next();
    c.set("route", feedAddress(match.route.path));
    if (match.canonical !== asked) return c.redirect(feedAddress(match.canonical) + search, 301);
    const call = callOf(match.params, match.route.feed);
    const service = composition.api("GET", new URL(call, siteOrigin).pathname)?.service;
    if (service === undefined) return next();
    const answer = await forward(c, service, {
      call,
      origin: siteOrigin,
      dropped: ["cookie", "authorization"],
    });
    const headers = new Headers(answer.headers);
    headers.delete("set-cookie");
    return new Response(answer.body, { status: answer.status, headers });
  });
  return app;
}
