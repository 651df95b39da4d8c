import { newId } from "@oneworld/service-kit/data/id";
import type Stripe from "stripe";
import { afterAll, describe, expect, it } from "vitest";
import { cartOf, createTestShop, SEEDS, sign } from "../../test/testing.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

/** Everything that a webhook could change. */
const everything = async (): Promise<string> => {
  const { db } = shop;
  return JSON.stringify(
    await Promise.all([
      db.order.findMany({ orderBy: { id: "asc" }, omit: { checkedAt: true } }),
      db.product.findMany({ orderBy: { id: "asc" } }),
      db.membership.findMany({ orderBy: { memberId: "asc" }, omit: { revision: true } }),
      db.membershipPeriod.findMany({ orderBy: { id: "asc" } }),
      db.outboxEvent.findMany({ orderBy: { id: "asc" }, select: { type: true, subject: true } }),
    ]),
  );
};

const statusOf = async (orderId: string | null) =>
  (await shop.db.order.findUniqueOrThrow({ where: { id: orderId ?? "" } })).status;

/** A cart that is paid at Stripe, whose event the shop hasn't got. */
const paidCart = async () => {
  const { checkout, id } = shop.signIn();
  const begun = await checkout({ ...cartOf(SEEDS), attempt: newId() });
  await shop.standIn.press(begun.sessionId, "pay");
  const [event] = await shop.newEvents();
  if (!event) throw new Error("Stripe has no event.");
  return { ...begun, memberId: id, event };
};

describe("what Stripe has not signed", () => {
  it("is refused and changes nothing", async () => {
    const { event, orderId } = await paidCart();
    const before = await everything();
    const payload = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000);
    const wrong: (string | undefined)[] = [
      "",
      "nonsense",
      "t=1,v1=00",
      sign(payload, seconds, "whsec_of_somebody_else_0123456789"),
      sign(payload, seconds - 301),
      sign(`${payload} `),
      sign(payload).replace("v1=", "v0="),
    ];
    for (const signature of wrong) {
      const { status, body } = await shop.hook(payload, signature);
      expect({ status, code: body["code"] }).toEqual({ status: 400, code: "invalid_input" });
    }
    const tampered = payload.replace(event.id, "evt_forged");
    expect((await shop.hook(tampered, sign(payload))).status).toBe(400);
    expect(await everything()).toBe(before);
    expect(await statusOf(orderId)).toBe("pending");
  });

  it("is accepted up to five minutes after it was signed", async () => {
    const { event, orderId } = await paidCart();
    const payload = JSON.stringify(event);
    const signature = sign(payload, Math.floor(Date.now() / 1000) - 290);
    expect((await shop.hook(payload, signature)).status).toBe(200);
    expect(await statusOf(orderId)).toBe("paid");
  });

  it("needs neither a session nor a CSRF token once it is signed, which other calls do", async () => {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type: "ping", data: {} });
    const send = (path: string) =>
      shop.app.request(path, {
        method: "POST",
        headers: { "stripe-signature": sign(payload), "content-type": "application/json" },
        body: payload,
      });
    expect((await send("/api/stripe/webhook")).status).toBe(200);
    expect((await send("/api/stripe/portal")).status).toBe(403);
  });
});

describe("a paid cart", () => {
  it("is fulfilled once, however often the event comes and however many at once", async () => {
    const { event, orderId } = await paidCart();
    const { sold } = await shop.product(SEEDS.id);
    const copies = Array.from({ length: 10 }, () => shop.deliver([event]));
    expect((await Promise.all(copies)).flat()).toEqual(Array.from({ length: 10 }, () => 200));
    const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });
    expect(order).toMatchObject({ status: "paid" });
    expect(order.receiptUrl).toMatch(/^http:\/\/localhost:3000\/local\/receipt\/ch_/);
    const before = await everything();
    await shop.deliver([event, event]);
    // Stripe may send the same change under another id
    await shop.deliver([{ ...event, id: "evt_once_more" }]);
    expect(await everything()).toBe(before);
    expect((await shop.product(SEEDS.id)).sold).toBe(sold + 1);
  });

  it("is not believed paid because an event says so", async () => {
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout(cartOf(SEEDS));
    const session = await shop.stripe.checkout.sessions.retrieve(sessionId);
    const claim = {
      id: "evt_claim",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { ...session, status: "complete", payment_status: "paid" } },
    } as unknown as Stripe.Event;
    expect(await shop.deliver([claim])).toEqual([200]);
    expect(await statusOf(orderId)).toBe("pending");
  });

  it("that is refunded says so, in whichever order Stripe's events arrive", async () => {
    const { event, orderId, sessionId } = await paidCart();
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(sessionId);
    await shop.stripe.refunds.create({ payment_intent: intent as string, amount: 100 });
    const [partly] = await shop.newEvents();
    await shop.deliver([event, partly!]);
    expect(await statusOf(orderId)).toBe("paid");
    await shop.stripe.refunds.create({ payment_intent: intent as string });
    await shop.catchUp();
    expect(await statusOf(orderId)).toBe("refunded");
    await shop.deliver([{ ...event, id: "evt_late" }]);
    expect(await statusOf(orderId)).toBe("refunded");

    const other = await paidCart();
    const session = await shop.stripe.checkout.sessions.retrieve(other.sessionId);
    await shop.stripe.refunds.create({ payment_intent: session.payment_intent as string });
    const { sold } = await shop.product(SEEDS.id);
    await shop.deliver([...(await shop.newEvents()), other.event]);
    const order = await shop.db.order.findUniqueOrThrow({ where: { id: other.orderId ?? "" } });
    expect(order).toMatchObject({ status: "refunded" });
    expect(order.paidAt).not.toBeNull();
    expect((await shop.product(SEEDS.id)).sold).toBe(sold + 1);
  });
});

describe("a payment by transfer", () => {
  it.each([
    ["arrive", "paid"],
    ["bounce", "failed"],
  ])("stays pending until the bank lets it %s: %s", async (answer, status) => {
    const { checkout, id } = shop.signIn();
    const { sessionId, orderId } = await checkout(cartOf(SEEDS, 2));
    const tier = shop.signIn();
    const membership = await tier.checkout({ statusBadge: "Warrior" });
    for (const one of [sessionId, membership.sessionId]) await shop.standIn.press(one, "transfer");
    await shop.catchUp();
    expect(await statusOf(orderId)).toBe("pending");
    expect(await shop.publishedAbout(tier.id)).toEqual([]);
    for (const one of [sessionId, membership.sessionId]) await shop.standIn.press(one, answer);
    await shop.catchUp();
    expect(await statusOf(orderId)).toBe(status);
    expect(await shop.publishedAbout(tier.id)).toHaveLength(status === "paid" ? 1 : 0);
    expect(await shop.publishedAbout(id)).toEqual([]);
  });
});

describe("events about what isn't the shop's", () => {
  it("are taken and change nothing", async () => {
    const { checkout } = shop.signIn();
    const { orderId } = await checkout(cartOf(SEEDS));
    const foreign = (extra: object) =>
      shop.stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: { currency: "usd", unit_amount: 50, product_data: { name: "x" } },
          },
        ],
        success_url: "http://localhost:3000/",
        ...extra,
      });
    // A cheap page of the same account that names the order as anybody may name it, and one that lies in its metadata
    const sessions = [
      await foreign({ client_reference_id: orderId }),
      await foreign({ metadata: { orderId: orderId ?? "" } }),
      await foreign({ metadata: { orderId: newId() } }),
      await foreign({ metadata: { orderId: "1; DROP TABLE" } }),
    ];
    for (const { id } of sessions) await shop.standIn.press(id, "pay");
    const before = await everything();
    expect(await shop.catchUp()).toEqual([200, 200, 200, 200]);
    const unknown = (type: string, object: object) =>
      ({
        id: `evt_${newId()}`,
        object: "event",
        type,
        data: { object },
      }) as unknown as Stripe.Event;
    const events = [
      unknown("checkout.session.completed", { id: "cs_test_nothing" }),
      unknown("charge.refunded", { id: "ch_1", payment_intent: "pi_nothing" }),
      unknown("charge.refunded", { id: "ch_1", payment_intent: null }),
      unknown("customer.subscription.deleted", { id: "sub_1", customer: "cus_nothing" }),
      unknown("invoice.paid", { id: "in_1", customer: null }),
      unknown("radar.early_fraud_warning.created", {}),
    ];
    expect(await shop.deliver(events)).toEqual(events.map(() => 200));
    expect(await everything()).toBe(before);
  });
});

describe("a member's tier", () => {
  it("follows the subscription, whatever the order of the events", async () => {
    const { checkout, id, browser } = shop.signIn();
    const { sessionId } = await checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "pay");
    const begun = await shop.newEvents();
    expect(begun.length).toBeGreaterThan(2);
    await browser.post("/api/membership/cancel");
    const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    const { data } = await shop.stripe.subscriptions.list({ customer: stripeId });
    await shop.stripe.subscriptions.cancel(data[0]!.id);
    const ended = await shop.newEvents();
    await shop.deliver([...ended, ...begun].toReversed());
    await shop.deliver([...begun, ...ended]);
    expect(await shop.db.membership.findUnique({ where: { memberId: id } })).toMatchObject({
      statusBadge: "Basic",
      subscriptionId: null,
    });
  });

  it("is published once for each change, with rising versions, when events come at the same time", async () => {
    const { checkout, id } = shop.signIn();
    const { sessionId } = await checkout({ statusBadge: "Legend" });
    await shop.standIn.press(sessionId, "pay");
    const events = await shop.newEvents();
    await Promise.all([...events, ...events].map((event) => shop.deliver([event])));
    expect(await shop.publishedAbout(id)).toEqual([
      {
        type: "membership.activated",
        data: { memberId: id, version: 1, statusBadge: "Legend", at: expect.any(String) },
      },
    ]);
    const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    const { data } = await shop.stripe.subscriptions.list({ customer: stripeId });
    await shop.stripe.subscriptions.cancel(data[0]!.id);
    await shop.catchUp();
    expect((await shop.publishedAbout(id)).at(-1)).toEqual({
      type: "membership.ended",
      data: { memberId: id, version: 2, at: expect.any(String) },
    });
  });
});
