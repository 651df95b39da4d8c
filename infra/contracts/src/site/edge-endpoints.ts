import type { Endpoint } from "./endpoint.ts";
import { OVERRIDE_LINK_PATH, OVERRIDES_PATH, REPORTS_PATH } from "./limits.ts";
import { setOverridesSchema } from "./overrides.ts";
import { reportSchema } from "./reports.ts";

const edge = { service: "edge", who: "anyone" } as const;

/** The calls that the edge answers itself. */
export const EDGE_ENDPOINTS: readonly Endpoint[] = [
  { ...edge, method: "GET", path: "/healthz" },
  { ...edge, method: "POST", path: REPORTS_PATH, body: reportSchema, proof: "origin" },
  { ...edge, method: "GET", path: OVERRIDES_PATH },
  { ...edge, method: "PUT", path: OVERRIDES_PATH, body: setOverridesSchema },
  { ...edge, method: "GET", path: OVERRIDE_LINK_PATH },
  { ...edge, method: "GET", path: "/robots.txt" },
  { ...edge, method: "GET", path: "/sitemap.xml" },
  { ...edge, method: "GET", path: "/manifest.webmanifest" },
];
