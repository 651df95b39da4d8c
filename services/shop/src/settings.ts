import { count, type OwnSettings, serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

/** Settings of the shop. Without Stripe's key and the secret of its webhook it doesn't start. */
export const shopEnv = serviceEnv.extend({
  STRIPE_SECRET_KEY: z
    .string()
    .min(8, "Stripe's secret key is missing.")
    .describe("key of Stripe's API: `sk_live_…` or `sk_test_…`"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(16, "The webhook's signing secret is missing.")
    .describe("what Stripe signs its webhook with: `whsec_…`"),
  STRIPE_API_URL: z
    .url()
    .optional()
    .describe("where something that stands in for Stripe answers; Stripe itself when left out"),
  SITE_URL: z
    .url()
    .describe("the site's public address, for callers that don't come from one of its pages"),
  CHECKOUTS_PER_MINUTE: count(120).describe("payments that one member may begin a minute"),
  MEMBERSHIP_CALLS_PER_MINUTE: count(120).describe(
    "calls about their membership that one member may make a minute",
  ),
  RECONCILE_SECONDS: count(60).describe(
    "seconds between two searches for events that Stripe sent and that never arrived",
  ),
});

export type ShopSettings = OwnSettings<typeof shopEnv>;
