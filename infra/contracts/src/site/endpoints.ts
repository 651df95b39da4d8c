import { AUTH_ENDPOINTS } from "../auth/endpoints.ts";
import { CHAT_ENDPOINTS } from "../chat/endpoints.ts";
import { CONTENT_ENDPOINTS } from "../content/endpoints.ts";
import { FORUM_ENDPOINTS } from "../forum/endpoints.ts";
import { PROFILE_ENDPOINTS } from "../profile/endpoints.ts";
import { SHOP_ENDPOINTS } from "../shop/endpoints.ts";
import { EDGE_ENDPOINTS } from "./edge-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { SITE_MAP } from "./site-map.ts";

/** The site's pages, as calls. The document is the same for every visitor. */
const PAGES: readonly Endpoint[] = SITE_MAP.filter(({ pattern }) => !pattern.includes(":")).map(
  ({ pattern }) => ({ service: "edge", who: "anyone", method: "GET", path: pattern }),
);

/** Every call that browsers can make. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...EDGE_ENDPOINTS,
  ...PAGES,
  ...AUTH_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...FORUM_ENDPOINTS,
  ...CHAT_ENDPOINTS,
  ...SHOP_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
];
