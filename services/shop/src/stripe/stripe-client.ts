import Stripe from "stripe";
import type { ShopSettings } from "../settings.ts";

/** Milliseconds that Stripe may take to answer, after which the SDK tries again with the same idempotency key. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** The SDK, talking to Stripe or, in a local run, to what stands in for it. */
export function createStripe({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: Pick<ShopSettings, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">): Stripe {
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_URL !== undefined && addressOf(new URL(STRIPE_API_URL))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  ...(port && { port }),
});
