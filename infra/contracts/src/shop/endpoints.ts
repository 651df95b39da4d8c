import { z } from "zod";
import { type Endpoint, endpointsOf, own } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("shop");

const changed = { answer: http.membershipSchema, errors: ["conflict"] } as const;

/** The calls of the shop. */
export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/products", { answer: http.productListSchema }),
  anyone("GET /api/products/pictures/:file", { params: { file: "picture" } }),
  member("POST /api/stripe/create-checkout-session", {
    body: http.createCheckoutSchema,
    answer: http.checkoutSchema,
    claims: ["id"],
    errors: ["conflict"],
  }),
  anyone("POST /api/stripe/webhook", {
    proof: "signature",
    answer: z.object({ received: z.literal(true) }),
    errors: ["invalid_input", "malformed_json"],
  }),
  member("POST /api/stripe/portal", { answer: http.portalSchema, errors: ["conflict"] }),
  member("GET /api/orders", { query: http.orderQuerySchema, answer: http.orderPageSchema }),
  member("GET /api/orders/:id", {
    ...own("id", "order", 404),
    answer: http.orderSchema,
  }),
  member("GET /api/orders/session/:sessionId", {
    ...own("sessionId", "checkout", 404),
    query: http.checkoutOutcomeQuerySchema,
    answer: http.checkoutOutcomeSchema,
  }),
  member("GET /api/membership", { answer: http.membershipSchema }),
  member("POST /api/membership/change", {
    body: http.changeMembershipSchema,
    answer: http.membershipSchema,
    errors: ["conflict", "payment_failed"],
  }),
  member("POST /api/membership/cancel", changed),
  member("POST /api/membership/resume", changed),
];
