import { AUTH_ENDPOINTS } from "../auth/endpoints.ts";
import { CHAT_ENDPOINTS } from "../chat/endpoints.ts";
import { CONTENT_ENDPOINTS } from "../content/endpoints.ts";
import { FORUM_ENDPOINTS } from "../forum/endpoints.ts";
import { PROFILE_ENDPOINTS } from "../profile/endpoints.ts";
import { SHOP_ENDPOINTS } from "../shop/endpoints.ts";
import { EDGE_ENDPOINTS } from "./edge-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

/** Every call that browsers can make. Pages are in the front ends' manifests. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...EDGE_ENDPOINTS,
  ...AUTH_ENDPOINTS,
  ...PROFILE_ENDPOINTS,
  ...FORUM_ENDPOINTS,
  ...CHAT_ENDPOINTS,
  ...SHOP_ENDPOINTS,
  ...CONTENT_ENDPOINTS,
];
