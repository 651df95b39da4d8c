import { z } from "zod";
import type { LineItem, Session } from "../objects.ts";
import { int, metadata } from "../parameters.ts";
import { Refusal } from "../refusal.ts";
import { newId, now, type Store } from "../store.ts";

/** Stripe's own limits: seconds that a session may be open, cents that a payment may be. */
const OPEN_MIN_SECONDS = 30 * 60;
const OPEN_MAX_SECONDS = 24 * 60 * 60;
const AMOUNT_MIN = 50;

/** Seconds by which the clocks of two machines may differ. */
const CLOCK_SECONDS = 60;

/** Countries that Stripe refuses among the allowed ones. */
const UNSUPPORTED = "AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" ");

const isPossibleEnd = (end: number): boolean =>
  end - now() >= OPEN_MIN_SECONDS - CLOCK_SECONDS &&
  end - now() <= OPEN_MAX_SECONDS + CLOCK_SECONDS;

/** Whether Stripe's page can ship to a country, by its code. */
const isSupported = (code: string): boolean =>
  countryName(code) !== code && !UNSUPPORTED.includes(code);

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The English name of a country; its code where there is no name. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;

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

/** Parameters of `POST /v1/checkout/sessions`. */
export const sessionSchema = z.object({
  mode: z.enum(["payment", "subscription"]),
  customer: z.string().nullable().default(null),
  line_items: z.array(lineSchema).min(1),
  success_url: z.url(),
  cancel_url: z.string().default("/"),
  expires_at: int
    .refine(isPossibleEnd, "The timestamp must be from 30 minutes to 24 hours from now.")
    .default(() => now() + OPEN_MAX_SECONDS),
  client_reference_id: z.string().nullable().default(null),
  metadata,
  shipping_address_collection: z
    .object({ allowed_countries: z.array(z.string().refine(isSupported)).min(1) })
    .nullable()
    .default(null),
});

export type SessionForm = z.infer<typeof sessionSchema>;

/** Opens a session. @throws Refusal for one that Stripe wouldn't open */
export function addSession(store: Store, form: SessionForm): Session {
  const { line_items, ...fields } = form;
  if (form.customer !== null) store.find("customer", form.customer, "customer");
  const lines = line_items.map((line) => lineOf(store, line));
  const amount = lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  if (amount < AMOUNT_MIN) {
    const detail = { code: "amount_too_small" };
    throw new Refusal(400, "The total amount due must be at least $0.50.", detail);
  }
  const id = newId("checkout.session");
  return store.add("checkout.session", {
    ...fields,
    id,
    status: "open",
    payment_status: "unpaid",
    amount_total: amount,
    payment_intent: null,
    subscription: null,
    // On the site's own origin, so that the member's session is good on the way back
    url: new URL(`/local/checkout/${id}`, form.success_url).toString(),
    collected_information: null,
    lines,
  });
}

function lineOf(store: Store, line: z.infer<typeof lineSchema>): LineItem {
  const { quantity, price_data } = line;
  if (price_data) {
    const { unit_amount, product_data } = price_data;
    return { description: product_data.name, quantity, unit_amount };
  }
  const { id, product, unit_amount } = store.find("price", line.price, "line_items[0][price]");
  return { description: store.find("product", product).name, quantity, unit_amount, price: id };
}
