import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("shop");

/** The calls of the shop. */
export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/products"),
  anyone("GET /api/products/pictures/:file", { params: { file: "picture" } }),
  member("POST /api/stripe/create-checkout-session", {
    body: http.createCheckoutSchema,
    claims: ["id"],
  }),
  anyone("POST /api/stripe/webhook", { proof: "signature" }),
  member("POST /api/stripe/portal"),
  member("GET /api/orders", { query: http.orderQuerySchema }),
  member("GET /api/orders/:id", { params: { id: "order" }, own: { name: "id", otherwise: 404 } }),
  member("GET /api/orders/session/:sessionId", {
    params: { sessionId: "checkout" },
    query: http.checkoutOutcomeQuerySchema,
    own: { name: "sessionId", otherwise: 404 },
  }),
  member("GET /api/membership"),
  member("POST /api/membership/change", { body: http.changeMembershipSchema }),
  member("POST /api/membership/cancel"),
  member("POST /api/membership/resume"),
];
