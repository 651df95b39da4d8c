import type { Endpoint } from "../site/endpoint.ts";
import * as http from "./http.ts";

const anyone = { service: "shop", who: "anyone" } as const;
const member = { service: "shop", who: "member" } as const;

/** The calls that the shop answers. */
export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  { ...anyone, method: "GET", path: "/api/products" },
  {
    ...anyone,
    method: "GET",
    path: "/api/products/pictures/:file",
    params: { file: "picture" },
  },
  {
    ...member,
    method: "POST",
    path: "/api/stripe/create-checkout-session",
    body: http.createCheckoutSchema,
    claims: ["id"],
  },
  { ...anyone, method: "POST", path: "/api/stripe/webhook", proof: "signature" },
  { ...member, method: "POST", path: "/api/stripe/portal" },
  { ...member, method: "GET", path: "/api/orders", query: http.orderQuerySchema },
  {
    ...member,
    method: "GET",
    path: "/api/orders/:id",
    params: { id: "order" },
    own: { name: "id", otherwise: 404 },
  },
  {
    ...member,
    method: "GET",
    path: "/api/orders/session/:sessionId",
    params: { sessionId: "checkout" },
    query: http.checkoutOutcomeQuerySchema,
    own: { name: "sessionId", otherwise: 404 },
  },
  { ...member, method: "GET", path: "/api/membership" },
  {
    ...member,
    method: "POST",
    path: "/api/membership/change",
    body: http.changeMembershipSchema,
  },
  { ...member, method: "POST", path: "/api/membership/cancel" },
  { ...member, method: "POST", path: "/api/membership/resume" },
];
