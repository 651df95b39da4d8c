import { Hono } from "hono";
import { z } from "zod";
import type { Account } from "../account.ts";
import { type LineItem, type Session, shown } from "../objects.ts";
import { expireSession } from "../payments.ts";
import { Refusal } from "../refusal.ts";
import { isSupported } from "../shipping.ts";
import { newId, now } from "../store.ts";
import { int, metadata, read } from "./parameters.ts";

/** Stripe's own limits: seconds that a session may be open, cents that a payment may be. */
const OPEN_MIN_SECONDS = 30 * 60;
const OPEN_MAX_SECONDS = 24 * 60 * 60;
const AMOUNT_MIN = 50;

/** Seconds by which the clocks of two machines may differ. */
const CLOCK_SECONDS = 60;

const isPossibleEnd = (end: number): boolean =>
  end - now() >= OPEN_MIN_SECONDS - CLOCK_SECONDS &&
  end - now() <= OPEN_MAX_SECONDS + CLOCK_SECONDS;

const lineSchema = z.object({
  quantity: int.pipe(z.int().min(1)).default(1),
  price: z.string().optional(),
  price_data: z
    .object({
      currency: z.literal("usd"),
      unit_amount: int.pipe(z.int().min(0)),
      product_data: z.object({ name: z.string() }),
    })
    .optional(),
});

const sessionSchema = z.object({
  mode: z.enum(["payment", "subscription"]),
  customer: z.string().optional(),
  line_items: z.array(lineSchema).min(1),
  success_url: z.url(),
  cancel_url: z.string().optional(),
  expires_at: int
    .refine(isPossibleEnd, "The timestamp must be from 30 minutes to 24 hours from now.")
    .optional(),
  client_reference_id: z.string().optional(),
  metadata,
  shipping_address_collection: z
    .object({ allowed_countries: z.array(z.string().refine(isSupported)).min(1) })
    .optional(),
  payment_intent_data: z.object({ metadata }).prefault({}),
  subscription_data: z.object({ metadata }).prefault({}),
});

/** `POST /v1/checkout/sessions` and `POST /v1/checkout/sessions/<id>/expire`. */
export function sessionRoutes(account: Account): Hono {
  const app = new Hono();
  app.post("/v1/checkout/sessions", async (c) =>
    c.json(shown(addSession(account, read(sessionSchema, await c.req.text())))),
  );
  app.post("/v1/checkout/sessions/:id/expire", (c) =>
    c.json(shown(expireSession(account, c.req.param("id")))),
  );
  return app;
}

function addSession({ store }: Account, form: z.infer<typeof sessionSchema>): Session {
  const { customer = null, success_url } = form;
  if (customer !== null) store.find("customer", customer, "customer");
  const lines = form.line_items.map((line) => lineOf({ store }, line));
  const amount = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  if (amount < AMOUNT_MIN) {
    const message = "The total amount due must be at least $0.50.";
    throw new Refusal(400, "invalid_request_error", message, { code: "amount_too_small" });
  }
  const id = newId("cs_test");
  const fields = {
    mode: form.mode,
    status: "open" as const,
    payment_status: "unpaid" as const,
    amount_subtotal: amount,
    amount_total: amount,
    currency: "usd",
    customer,
    client_reference_id: form.client_reference_id ?? null,
    metadata: form.metadata,
    payment_intent: null,
    subscription: null,
    success_url,
    cancel_url: form.cancel_url ?? null,
    expires_at: form.expires_at ?? now() + OPEN_MAX_SECONDS,
    // On the site's own origin, so that the member's session is good on the way back
    url: new URL(`/local/checkout/${id}`, success_url).toString(),
    shipping_address_collection: form.shipping_address_collection ?? null,
    collected_information: null,
    lines,
    intent_metadata: form.payment_intent_data.metadata,
    subscription_metadata: form.subscription_data.metadata,
  };
  return store.add("checkout.session", fields, id);
}

function lineOf(
  { store }: Pick<Account, "store">,
  { quantity, price: priceId, price_data }: z.infer<typeof lineSchema>,
): LineItem {
  if (price_data) {
    const { unit_amount, product_data } = price_data;
    return { description: product_data.name, quantity, unit_amount, price: null };
  }
  const price = store.find("price", priceId, "line_items[0][price]");
  const description = store.find("product", price.product).name;
  return { description, quantity, unit_amount: price.unit_amount, price: price.id };
}
