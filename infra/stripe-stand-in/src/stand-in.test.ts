import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { createStripeStandIn } from "./stand-in.ts";

const KEY = "sk_test_stand_in";
const SECRET = "whsec_stand_in_0123456789";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The stand-in on a port, with the SDK that talks to it. */
async function start(options: { folder?: string; webhook?: string } = {}) {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), "stripe-stand-in-"));
  const standIn = createStripeStandIn({
    folder,
    key: KEY,
    webhook: options.webhook === undefined ? undefined : { url: options.webhook, secret: SECRET },
  });
  const { port, close: closeServer } = await listen(standIn.app);
  const close = (): void => {
    standIn.close();
    closeServer();
  };
  closing.push(() => rmSync(folder, { recursive: true, force: true }), close);
  const url = `http://127.0.0.1:${port}`;
  const sdk = (key = KEY) =>
    new Stripe(key, {
      host: "127.0.0.1",
      port,
      protocol: "http",
      telemetry: false,
      maxNetworkRetries: 0,
    });
  const press = (id: string, action: string) =>
    fetch(`${url}/local/checkout/${id}/${action}`, { method: "POST", redirect: "manual" });
  return { folder, url, stripe: sdk(), sdk, press, close };
}

async function listen(app: Hono): Promise<{ port: number; close: () => void }> {
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** A webhook that checks signatures as the SDK does, and answers with the statuses it was given. */
async function startWebhook(answer: () => 200 | 500 = () => 200) {
  const events: Stripe.Event[] = [];
  const app = new Hono();
  app.post("/", async (c) => {
    const signature = c.req.header("stripe-signature") ?? "";
    const event = Stripe.webhooks.constructEvent(await c.req.text(), signature, SECRET);
    const status = answer();
    if (status === 200) events.push(event);
    return c.json({}, status);
  });
  const { port, close } = await listen(app);
  closing.push(close);
  return { url: `http://127.0.0.1:${port}/`, events };
}

const cart = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: "payment" as const,
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: "usd",
        unit_amount: 1225,
        product_data: { name: "Seeds & <b>soil</b>" },
      },
    },
  ],
  success_url: "http://localhost:4000/checkout-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:4000/cart",
  metadata: { orderId: "1" },
  ...changes,
});

/** A product with a monthly price. */
const plan = async (stripe: Stripe, id: string, unit_amount: number) => {
  await stripe.products.create({ id, name: id });
  return stripe.prices.create({
    product: id,
    currency: "usd",
    unit_amount,
    recurring: { interval: "month" },
    lookup_key: `${id}-monthly`,
  });
};

describe("the API", () => {
  it("takes its own key only, and refuses in Stripe's form", async () => {
    const { stripe, sdk } = await start();
    await expect(sdk("sk_test_other").customers.create({})).rejects.toMatchObject({
      type: "StripeAuthenticationError",
    });
    await expect(stripe.customers.retrieve("cus_1")).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      code: "resource_missing",
      statusCode: 404,
    });
    const bad: [Partial<Stripe.Checkout.SessionCreateParams>, string][] = [
      [{ line_items: [] }, "line_items"],
      [{ success_url: "nowhere" }, "success_url"],
      [{ customer: "cus_1" }, "customer"],
      [{ expires_at: Math.floor(Date.now() / 1000) + 60 }, "expires_at"],
    ];
    for (const [changes, param] of bad) {
      await expect(stripe.checkout.sessions.create(cart(changes))).rejects.toMatchObject({
        type: "StripeInvalidRequestError",
        param,
      });
    }
  });

  it("answers a repeated idempotency key with the first answer, and refuses it with another request", async () => {
    const { stripe } = await start();
    const idempotencyKey = "order-1";
    const first = await stripe.checkout.sessions.create(cart(), { idempotencyKey });
    const second = await stripe.checkout.sessions.create(cart(), { idempotencyKey });
    expect(second.id).toBe(first.id);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    const other = stripe.checkout.sessions.create(cart({ metadata: {} }), { idempotencyKey });
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  it("pages through lists, and filters events", async () => {
    const { stripe, press } = await start();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { id } = await stripe.checkout.sessions.create(cart());
      await press(id, "pay");
      ids.unshift(id);
    }
    const seen: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(ids);
    const types = ["checkout.session.completed", "charge.refunded"];
    const { data } = await stripe.events.list({ types, limit: 100 });
    expect(data.map(({ type }) => type)).toEqual(ids.map(() => "checkout.session.completed"));
    const none = await stripe.events.list({ created: { lte: 1000 } });
    expect(none.data).toEqual([]);
  });
});

describe("a checkout", () => {
  it("is paid once, and answers what was paid", async () => {
    const { stripe, press } = await start();
    const session = await stripe.checkout.sessions.create(cart());
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 2450 });
    expect(session.url).toBe(`http://localhost:4000/local/checkout/${session.id}`);
    for (let time = 0; time < 2; time += 1) {
      const response = await press(session.id, "pay");
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        `http://localhost:4000/checkout-success?session_id=${session.id}`,
      );
    }
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      metadata: { orderId: "1" },
      payment_intent: { status: "succeeded", latest_charge: { amount: 2450, refunded: false } },
    });
    expect((await stripe.events.list()).data).toHaveLength(1);
    expect(paid).not.toHaveProperty("lines");
  });

  it("can be declined, cancelled and expired without anything being charged", async () => {
    const { stripe, press } = await start();
    const { id } = await stripe.checkout.sessions.create(cart());
    expect((await press(id, "decline")).headers.get("location")).toBe(
      `/local/checkout/${id}?declined`,
    );
    expect((await press(id, "cancel")).headers.get("location")).toBe("http://localhost:4000/cart");
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect((await stripe.checkout.sessions.expire(id)).status).toBe("expired");
    await press(id, "pay");
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: "expired",
      payment_status: "unpaid",
    });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow("can be expired");
  });

  it("asks where goods are sent, and answers it as the API does", async () => {
    const { stripe, url, press } = await start();
    const collecting = (allowed_countries: string[]) =>
      stripe.checkout.sessions.create({
        ...cart(),
        shipping_address_collection: { allowed_countries },
      });
    for (const countries of [["US", "IR"], ["us"], ["ZX"]]) {
      await expect(collecting(countries)).rejects.toMatchObject({
        type: "StripeInvalidRequestError",
        param: expect.stringContaining("shipping_address_collection[allowed_countries]"),
      });
    }
    const { id } = await collecting(["US", "KE"]);
    const send = async (address: Record<string, string>) => {
      const response = await fetch(`${url}/local/checkout/${id}/pay`, {
        method: "POST",
        body: new URLSearchParams(address),
        redirect: "manual",
      });
      return { status: response.status, page: await response.text() };
    };
    const address = {
      name: "Amara <Okafor>",
      line1: "12 Moi Avenue",
      line2: "",
      city: "Nairobi",
      state: "",
      postal_code: "00100",
      country: "KE",
    };
    const wrong: [Partial<typeof address>, string][] = [
      [{ name: " " }, "name: Required"],
      [{ city: "" }, "city: Required"],
      [{ country: "FR" }, "sent to this country"],
    ];
    for (const [changes, message] of wrong) {
      const { status, page } = await send({ ...address, ...changes });
      expect(status).toBe(400);
      expect(page).toContain(message);
    }
    expect((await stripe.checkout.sessions.retrieve(id)).collected_information).toBeNull();
    expect((await send(address)).status).toBe(303);
    const { name, ...rest } = address;
    const paid = await stripe.checkout.sessions.retrieve(id);
    expect(paid.collected_information).toEqual({
      business_name: null,
      individual_name: null,
      shipping_details: { name, address: { ...rest, line2: null, state: null } },
    });
    const { id: other } = await collecting(["US"]);
    await press(other, "pay");
    expect(await stripe.checkout.sessions.retrieve(other)).toMatchObject({
      collected_information: { shipping_details: { address: { country: "US" } } },
    });
  });

  it("is shown on a page without scripts, with everything escaped", async () => {
    const { stripe, url } = await start();
    const { id } = await stripe.checkout.sessions.create(cart());
    const response = await fetch(`${url}/local/checkout/${id}?declined`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain("Seeds &amp; &lt;b&gt;soil&lt;/b&gt;");
    expect(page).toContain("$24.50");
    expect(page).toMatch(/<button[^>]*>Pay<\/button>/);
    expect(page).toContain('role="alert"');
    expect(page).toContain("no money moves");
    expect(page).not.toContain("<script");
    expect((await fetch(`${url}/local/checkout/cs_test_1`)).status).toBe(404);
  });
});

describe("a subscription", () => {
  it("is charged, changed, renewed and ended", async () => {
    const { stripe, press, url } = await start();
    const [small, large] = [await plan(stripe, "small", 500), await plan(stripe, "large", 1000)];
    const { id: customer } = await stripe.customers.create({ name: "Noor" });
    const { id } = await stripe.checkout.sessions.create({
      ...cart({ customer }),
      mode: "subscription",
      line_items: [{ price: small.id, quantity: 1 }],
    });
    await press(id, "pay");
    const running = async () => (await stripe.subscriptions.list({ customer })).data[0]!;
    expect(await running()).toMatchObject({ status: "active", cancel_at_period_end: false });
    const before = await running();
    const items = [{ id: before.items.data[0]!.id, price: large.id }];
    await stripe.subscriptions.update(before.id, { items, proration_behavior: "always_invoice" });
    expect((await running()).items.data[0]?.price.id).toBe(large.id);

    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: "http://localhost:4000/",
    });
    const at = `${url}${new URL(portal.url).pathname}`;
    const post = (address: string) =>
      fetch(`${at}/${address}`, { method: "POST", redirect: "manual" });
    await post("card-fails");
    await post(`renew/${before.id}`);
    expect((await running()).status).toBe("past_due");
    await post("card-works");
    expect(await (await fetch(at)).text()).toContain("The last payment failed.");
    await post(`collect/${before.id}`);
    expect((await running()).status).toBe("active");
    await post(`cancel/${before.id}`);
    await post(`renew/${before.id}`);
    expect(await running()).toBeUndefined();
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types[0]).toBe("customer.subscription.deleted");
    expect(types).toContain("invoice.payment_failed");
    expect(types.filter((type) => type === "invoice.paid")).toHaveLength(3);
  });
});

describe("webhooks", () => {
  it("are signed so that the SDK accepts them, and sent again until they are taken", async () => {
    let refusals = 1;
    const webhook = await startWebhook(() => (refusals-- > 0 ? 500 : 200));
    const { stripe, press } = await start({ webhook: webhook.url });
    const { id } = await stripe.checkout.sessions.create(cart());
    await press(id, "pay");
    await expect.poll(() => webhook.events.length, { timeout: 20_000 }).toBe(1);
    expect(webhook.events[0]).toMatchObject({
      type: "checkout.session.completed",
      data: { object: { id } },
    });
  });

  it("are lost, doubled and turned round on demand", async () => {
    const webhook = await startWebhook();
    const { stripe, press, url } = await start({ webhook: webhook.url });
    const faults = (body: unknown) =>
      fetch(`${url}/local/stripe/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const pay = async () => {
      const { id } = await stripe.checkout.sessions.create(cart());
      await press(id, "pay");
      return id;
    };
    await faults({ lose: 1 });
    const lost = await pay();
    await faults({ duplicate: 1 });
    const doubled = await pay();
    const received = () => webhook.events.map(({ data }) => (data.object as { id: string }).id);
    await expect.poll(received, { timeout: 20_000 }).toEqual([doubled, doubled]);
    expect(received()).not.toContain(lost);
    expect((await stripe.events.list()).data).toHaveLength(2);
    expect((await faults({ lose: 2 })).status).toBe(400);
    expect((await faults({ explode: true })).status).toBe(400);
    const form = await fetch(`${url}/local/stripe/faults`, { method: "POST", body: "lose=1" });
    expect(form.status).toBe(400);
    expect(await (await fetch(`${url}/local/stripe/faults`)).json()).toMatchObject({
      duplicate: 1,
      lose: 0,
    });
  });
});

describe("a receipt", () => {
  it("shows its charge and what was refunded", async () => {
    const { stripe, press, url } = await start();
    const { id } = await stripe.checkout.sessions.create(cart());
    await press(id, "pay");
    const expand = ["payment_intent.latest_charge"];
    const paid = await stripe.checkout.sessions.retrieve(id, { expand });
    const charge = (paid.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    const receipt = `${url}${new URL(charge.receipt_url ?? "").pathname}`;
    expect(await (await fetch(receipt)).text()).toContain("$24.50");
    await stripe.refunds.create({ charge: charge.id });
    expect(await (await fetch(receipt)).text()).toContain("Refunded: $24.50");
    const types = (await stripe.events.list()).data.map(({ type }) => type);
    expect(types[0]).toBe("charge.refunded");
  });
});

describe("a restart", () => {
  it("ignores a change that was half written", async () => {
    const first = await start();
    const { id } = await first.stripe.checkout.sessions.create(cart());
    first.close();
    appendFileSync(path.join(first.folder, "stripe/changes.jsonl"), '{"kind":"sess');
    const second = await start({ folder: first.folder });
    expect((await second.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  });

  it("keeps what there was, and sends what was on its way", async () => {
    const first = await start({ webhook: "http://127.0.0.1:9/" });
    const { id } = await first.stripe.checkout.sessions.create(cart(), { idempotencyKey: "k" });
    await first.press(id, "pay");
    first.close();
    const webhook = await startWebhook();
    const second = await start({ folder: first.folder, webhook: webhook.url });
    expect((await second.stripe.checkout.sessions.retrieve(id)).payment_status).toBe("paid");
    const again = await second.stripe.checkout.sessions.create(cart(), { idempotencyKey: "k" });
    expect(again.id).toBe(id);
    await expect.poll(() => webhook.events.length, { timeout: 20_000 }).toBe(1);
  });
});
