import { z } from "zod";
import { type Endpoint, endpointsOf, own } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("shop");

const changed = { answer: http.membershipSchema, errors: ["conflict"] } as const;

/** The calls of the shop. */
export const SHOP_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/products", "Lists products", { answer: http.productListSchema }),
  anyone("GET /api/products/pictures/:file", "Shows a product's picture", {
    params: { file: "picture" },
  }),
  member("POST /api/stripe/create-checkout-session", "Begins a payment", {
    body: http.createCheckoutSchema,
    answer: http.checkoutSchema,
    claims: ["id"],
    errors: ["conflict"],
  }),
  anyone("POST /api/stripe/webhook", "Receives events of Stripe", {
    proof: "signature",
    answer: z.object({ received: z.literal(true) }),
    errors: ["invalid_input", "malformed_json"],
  }),
  member("POST /api/stripe/portal", "Opens Stripe's page for payment methods and invoices", {
    answer: http.portalSchema,
    errors: ["conflict"],
  }),
  member("GET /api/orders", "Lists the member's orders, newest first", {
    query: http.orderQuerySchema,
    answer: http.orderPageSchema,
  }),
  member("GET /api/orders/:id", "Reads an order", {
    ...own("id", "order", 404),
    answer: http.orderSchema,
  }),
  member("GET /api/orders/session/:sessionId", "Reads what a payment has led to", {
    ...own("sessionId", "checkout", 404),
    query: http.checkoutOutcomeQuerySchema,
    answer: http.checkoutOutcomeSchema,
  }),
  member("GET /api/membership", "Reads the member's paid membership", {
    answer: http.membershipSchema,
  }),
  member("POST /api/membership/change", "Changes the tier of the membership", {
    body: http.changeMembershipSchema,
    answer: http.membershipSchema,
    errors: ["conflict", "payment_failed"],
  }),
  member("POST /api/membership/cancel", "Cancels the membership at the end of its period", changed),
  member("POST /api/membership/resume", "Resumes a cancelled membership", changed),
];
