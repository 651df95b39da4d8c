import { type Endpoint, endpointsOf } from "./endpoint.ts";
import { SERVICES } from "./services.ts";
import { API_DOCS_PATH, OVERRIDE_LINK_PATH, OVERRIDES_PATH, REPORTS_PATH } from "./limits.ts";
import { setOverridesSchema } from "./overrides.ts";
import { reportSchema } from "./reports.ts";
import { SERVICE_WORKER_PATH } from "./stored-pages.ts";

const { anyone } = endpointsOf("edge");

/** The edge's own calls. */
export const EDGE_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /livez"),
  anyone("GET /readyz"),
  anyone(`POST ${REPORTS_PATH}`, { body: reportSchema, proof: "origin" }),
  anyone(`GET ${OVERRIDES_PATH}`),
  anyone(`PUT ${OVERRIDES_PATH}`, { body: setOverridesSchema }),
  anyone(`GET ${OVERRIDE_LINK_PATH}`),
  anyone(`GET ${API_DOCS_PATH}`),
  ...SERVICES.map((service) => anyone(`GET ${API_DOCS_PATH}/${service}.json`)),
  anyone("GET /robots.txt"),
  anyone("GET /.well-known/security.txt"),
  anyone("GET /sitemap.xml"),
  anyone("GET /sitemap-pages.xml"),
  anyone("GET /manifest.webmanifest"),
  anyone(`GET ${SERVICE_WORKER_PATH}`),
];
