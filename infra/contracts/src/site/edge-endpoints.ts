import { type Endpoint, endpointsOf } from "./endpoint.ts";
import { SERVICES } from "./services.ts";
import { API_DOCS_PATH, OVERRIDE_LINK_PATH, OVERRIDES_PATH, REPORTS_PATH } from "./limits.ts";
import { setOverridesSchema } from "./overrides.ts";
import { reportSchema } from "./reports.ts";
import { SERVICE_WORKER_PATH } from "./stored-pages.ts";

const { anyone } = endpointsOf("edge");

/** The edge's own calls. */
export const EDGE_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /livez", "Says that the process runs"),
  anyone("GET /readyz", "Says whether the process can answer"),
  anyone(`POST ${REPORTS_PATH}`, "Takes a page's report of errors and timings", {
    body: reportSchema,
    proof: "origin",
  }),
  anyone(`GET ${OVERRIDES_PATH}`, "Lists the remotes that this browser overrides"),
  anyone(`PUT ${OVERRIDES_PATH}`, "Replaces the remotes that this browser overrides", {
    body: setOverridesSchema,
  }),
  anyone(`GET ${OVERRIDE_LINK_PATH}`, "Opens a signed link that overrides remotes"),
  anyone(`GET ${API_DOCS_PATH}`, "Shows this reference"),
  ...SERVICES.map((service) =>
    anyone(`GET ${API_DOCS_PATH}/${service}.json`, "Reads a service's reference as OpenAPI"),
  ),
  anyone("GET /robots.txt", "Says what crawlers may read"),
  anyone("GET /.well-known/security.txt", "Says where to report vulnerabilities"),
  anyone("GET /security.txt", "Leads to where to report vulnerabilities"),
  anyone("GET /sitemap.xml", "Lists the site's pages for crawlers"),
  anyone("GET /sitemap-pages.xml", "Lists the pages that aren't posts or stories"),
  anyone("GET /manifest.webmanifest", "Describes the site as an app"),
  anyone(`GET ${SERVICE_WORKER_PATH}`, "Loads the service worker"),
];
