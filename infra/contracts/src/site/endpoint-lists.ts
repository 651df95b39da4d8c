export { AUTH_ENDPOINTS } from "../auth/endpoints.ts";
export { CHAT_ENDPOINTS } from "../chat/endpoints.ts";
export { CONTENT_ENDPOINTS } from "../content/endpoints.ts";
export { FORUM_ENDPOINTS } from "../forum/endpoints.ts";
export { PROFILE_ENDPOINTS } from "../profile/endpoints.ts";
export { SHOP_ENDPOINTS } from "../shop/endpoints.ts";
