import { showable } from "@oneworld/contracts/common/text";
import Stripe from "stripe";
import type { ShopSettings } from "../settings.ts";

/** Milliseconds that Stripe may take to answer, after which the SDK tries again with the same idempotency key. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/**
 * The SDK, connected to Stripe or to the local stand-in. Texts of its answers have no control characters, which
 * PostgreSQL refuses.
 *
 * @param maxNetworkRetries how often a call is made again that Stripe didn't answer
 */
export function createStripe(
  { STRIPE_SECRET_KEY, STRIPE_API_URL }: Pick<ShopSettings, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">,
  maxNetworkRetries = RETRIES,
): Stripe {
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_URL !== undefined && addressOf(new URL(STRIPE_API_URL))),
    httpClient: showableAnswers(Stripe.createNodeHttpClient()),
    timeout: TIMEOUT_MS,
    maxNetworkRetries,
    telemetry: false,
  });
}

function showableAnswers(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJSON = response.toJSON.bind(response);
    response.toJSON = async () => showableTexts(await toJSON());
    return response;
  };
  return client;
}

const showableTexts = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
    typeof value === "string" ? showable(value) : value,
  );

const addressOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  protocol: protocol === "https:" ? ("https" as const) : ("http" as const),
  ...(port && { port }),
});
