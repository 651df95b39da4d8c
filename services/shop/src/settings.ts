import { serviceEnv } from "@oneworld/service-kit/process/env";
import { z } from "zod";

const count = (standard: number) => z.coerce.number().int().positive().default(standard);

/** Settings of the shop. Without Stripe's key and the secret of its webhook it doesn't start. */
export const shopEnv = serviceEnv.extend({
  /** key of Stripe's API: `sk_live_…` or `sk_test_…` */
  STRIPE_SECRET_KEY: z.string().min(8, "Stripe's secret key is missing."),
  /** what Stripe signs its webhook with: `whsec_…` */
  STRIPE_WEBHOOK_SECRET: z.string().min(16, "The webhook's signing secret is missing."),
  /** where something that stands in for Stripe answers; Stripe itself when left out */
  STRIPE_API_URL: z.url().optional(),
  /** the site's public address, for callers that don't come from one of its pages */
  SITE_URL: z.url(),
  /** payments that one member may begin a minute */
  CHECKOUTS_PER_MINUTE: count(120),
  /** calls about their membership that one member may make a minute */
  MEMBERSHIP_CALLS_PER_MINUTE: count(120),
  /** seconds between two searches for events that Stripe sent and that never arrived */
  RECONCILE_SECONDS: count(60),
});

/** Settings of the shop besides those of every service. */
export type ShopSettings = Omit<z.infer<typeof shopEnv>, keyof z.infer<typeof serviceEnv>>;
