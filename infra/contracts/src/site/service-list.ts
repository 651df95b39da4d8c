export { auth } from "../auth/service.ts";
export { chat } from "../chat/service.ts";
export { content } from "../content/service.ts";
export { forum } from "../forum/service.ts";
export { profile } from "../profile/service.ts";
export { shop } from "../shop/service.ts";
