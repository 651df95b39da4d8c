import { newId } from "@oneworld/service-kit/data/id";
import { processMetrics } from "@oneworld/service-kit/process/process-metrics";
import { afterAll, describe, expect, it } from "vitest";
import { cartOf, createTestShop, LANTERN, SEEDS } from "../../test/testing.ts";
import { controlCharactersFrom } from "../../test/control-characters.ts";
import { createStripe } from "../stripe/stripe-client.ts";
import { STRIPE_KEY } from "../../test/testing-stand-in.ts";
import { reconcile } from "./reconcile.rules.ts";
import { settlePending } from "./pending-orders.rules.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

const orderOf = (orderId: string | null) =>
  shop.db.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });

/** How many alarms of a name have been raised. */
const alarms = async (alarm = "stripe_event_not_applied") =>
  (await processMetrics.alarms.get()).values.find(({ labels }) => labels.alarm === alarm)?.value ??
  0;

const LATER = new Date(Date.now() + 3_600_000);

/** Makes everything look as if it had last been looked at an hour ago. */
const anHourLater = async () => {
  const before = new Date(Date.now() - 3_600_000);
  await shop.db.order.updateMany({ data: { checkedAt: before, createdAt: before } });
  await shop.db.eventSweep.updateMany({ data: { dueAt: before } });
};

describe("reconciling, when no webhook ever comes", () => {
  it("fulfils what is paid, fails what has ended, and leaves what is open", async () => {
    const begin = () => shop.signIn().checkout({ ...cartOf(LANTERN), attempt: newId() });
    const [paid, ended, open] = [await begin(), await begin(), await begin()];
    await shop.standIn.press(paid.sessionId, "pay");
    await shop.standIn.press(ended.sessionId, "expire");
    await Promise.all([reconcile(shop.shop, 0), reconcile(shop.shop, 0)]);
    const statuses = await Promise.all([paid, ended, open].map((one) => orderOf(one.orderId)));
    expect(statuses.map(({ status }) => status)).toEqual(["paid", "failed", "pending"]);
    expect(await shop.product(LANTERN.id)).toMatchObject({ stock: LANTERN.stock - 2, sold: 1 });
  });

  it("does all else where two parts always fail, and throws both errors", async () => {
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout({ ...cartOf(SEEDS), attempt: newId() });
    await shop.standIn.press(sessionId, "pay");
    await shop.db.$executeRaw`ALTER TABLE event_sweep ADD CONSTRAINT none CHECK (false) NOT VALID`;
    await shop.db.$executeRaw`ALTER TABLE stripe_event_retry RENAME TO moved`;
    const failed = await reconcile(shop.shop, 0).catch((error: unknown) => error);
    await shop.db.$executeRaw`ALTER TABLE moved RENAME TO stripe_event_retry`;
    await shop.db.$executeRaw`ALTER TABLE event_sweep DROP CONSTRAINT none`;
    const messages = (failed as AggregateError).errors.map(String);
    expect(messages).toEqual([
      expect.stringContaining("stripe_event_retry"),
      expect.stringContaining("none"),
    ]);
    expect(await orderOf(orderId)).toMatchObject({ status: "paid" });
  });

  it("leaves payments to the next time when the shop is about to stop", async () => {
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout({ ...cartOf(SEEDS), attempt: newId() });
    await shop.standIn.press(sessionId, "expire");
    await settlePending(shop.shop, 0, AbortSignal.abort());
    expect(await orderOf(orderId)).toMatchObject({ status: "pending" });
    await settlePending(shop.shop, 0);
    expect(await orderOf(orderId)).toMatchObject({ status: "failed" });
  });

  it("grants a tier, changes it and takes it away", async () => {
    const { checkout, id } = shop.signIn();
    const { sessionId } = await checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "pay");
    await reconcile(shop.shop, 0);
    const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    const { data } = await shop.stripe.subscriptions.list({ customer: stripeId });
    await shop.stripe.subscriptions.cancel(data[0]!.id);
    await reconcile(shop.shop, 0);
    expect((await shop.publishedAbout(id)).map(({ type }) => type)).toEqual([
      "membership.activated",
      "membership.ended",
    ]);
  });

  it("hears of refunds", async () => {
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout(cartOf(SEEDS));
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(sessionId);
    await shop.stripe.refunds.create({ payment_intent: intent as string });
    await reconcile(shop.shop, 0);
    expect(await orderOf(orderId)).toMatchObject({ status: "refunded" });
  });

  it("happens by itself for what has been left alone for a while", async () => {
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout(cartOf(SEEDS));
    await shop.standIn.press(sessionId, "pay");
    await reconcile(shop.shop, 60);
    expect(await orderOf(orderId)).toMatchObject({ status: "pending" });
    await anHourLater();
    await reconcile(shop.shop, 60);
    expect(await orderOf(orderId)).toMatchObject({ status: "paid" });
  });
});

describe("an order whose page was never opened", () => {
  const unopened = async (expiresAt: Date) => {
    const { checkout } = shop.signIn();
    const { orderId } = await checkout(cartOf(LANTERN, 2));
    await shop.db.order.update({
      where: { id: orderId ?? "" },
      data: { sessionId: null, url: null, expiresAt },
    });
    return orderId;
  };

  it("fails once it can no longer be opened, and gives its pieces back", async () => {
    const { stock } = await shop.product(LANTERN.id);
    const [over, fresh] = [
      await unopened(new Date(Date.now() - 1000)),
      await unopened(new Date(Date.now() + 60_000)),
    ];
    await Promise.all([reconcile(shop.shop, 0), reconcile(shop.shop, 0)]);
    expect((await orderOf(over)).status).toBe("failed");
    expect((await orderOf(fresh)).status).toBe("pending");
    expect((await shop.product(LANTERN.id)).stock).toBe((stock ?? 0) - 2);
  });
});

describe("an address with control characters", () => {
  it("is stored without them, and the order is paid", async () => {
    const proxy = await controlCharactersFrom(shop.standIn.url, "Portland");
    const settings = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_API_URL: proxy.url };
    const shopThere = { ...shop.shop, stripe: createStripe(settings) };
    const { checkout } = shop.signIn();
    const { sessionId, orderId } = await checkout(cartOf(SEEDS));
    await shop.standIn.press(sessionId, "pay");
    await reconcile(shopThere, 0);
    expect(await orderOf(orderId)).toMatchObject({
      status: "paid",
      shippingAddress: { city: "Portland", country: "US" },
    });
    await proxy.close();
  });
});

describe("what can't be settled", () => {
  it("is set apart and tried again, while the sweep and the member's payments go on", async () => {
    const { checkout } = shop.signIn();
    const odd = await checkout(cartOf(LANTERN));
    await shop.db.$executeRawUnsafe(
      `ALTER TABLE shop_order ADD CONSTRAINT odd CHECK (session_id <> '${odd.sessionId}' OR status <> 'paid')`,
    );
    await shop.standIn.press(odd.sessionId, "pay");
    await anHourLater();
    // A minute back, since the sweep counts whole seconds
    const minuteAgo = new Date(Date.now() - 60_000);
    await shop.db.eventSweep.updateMany({ data: { readUpTo: minuteAgo } });
    await expect(reconcile(shop.shop, 0)).rejects.toThrow("aren't reconciled with Stripe yet");
    const { readUpTo } = await shop.db.eventSweep.findFirstOrThrow();
    expect(readUpTo.getTime()).toBeGreaterThan(minuteAgo.getTime() + 1_000);
    expect(await alarms()).toBeGreaterThan(0);

    // Not due yet, so a later sweep passes over it
    const raised = await alarms();
    await shop.db.eventSweep.updateMany({ data: { dueAt: new Date(0) } });
    await reconcile(shop.shop, 60);
    expect(await alarms()).toBe(raised);

    const next = await checkout({ ...cartOf(LANTERN, 2), attempt: newId() });
    await shop.standIn.press(next.sessionId, "pay");
    await expect(reconcile(shop.shop, 0)).rejects.toThrow("aren't reconciled with Stripe yet");
    expect(await orderOf(next.orderId)).toMatchObject({ status: "paid" });
    const [retry] = await shop.db.stripeEventRetry.findMany();
    expect(retry?.attempts).toBe(2);
    expect((retry?.dueAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(60_000);

    await shop.db.$executeRawUnsafe("ALTER TABLE shop_order DROP CONSTRAINT odd");
    await reconcile(shop.shop, 0);
    expect(await orderOf(odd.orderId)).toMatchObject({ status: "paid" });
    expect(await shop.db.stripeEventRetry.count()).toBe(0);
  });

  it("is tried again at once on demand, however much it is", async () => {
    const events = Array.from({ length: 120 }, () => ({ id: `evt_${newId()}`, dueAt: LATER }));
    await shop.db.stripeEventRetry.createMany({ data: events });
    await reconcile(shop.shop, 0);
    expect(await shop.db.stripeEventRetry.count()).toBe(0);
  });

  it("raises an alarm where a payment was made whose order a restored database lacks", async () => {
    const before = await alarms("payment_without_order");
    const pay = async (body: object, forget: (memberId: string) => Promise<unknown>) => {
      const member = shop.signIn();
      const { sessionId } = await member.checkout(body);
      await shop.standIn.press(sessionId, "pay");
      await shop.db.order.deleteMany({ where: { memberId: member.id } });
      await forget(member.id);
      return member.id;
    };
    const forgetCustomer = (memberId: string) => shop.db.customer.delete({ where: { memberId } });
    await pay(cartOf(SEEDS), () => Promise.resolve());
    await pay({ statusBadge: "Legend" }, forgetCustomer);
    const kept = await pay({ statusBadge: "Warrior" }, () => Promise.resolve());
    await reconcile(shop.shop, 0);
    // Of a customer it knows the shop gets to know the membership, too
    expect(await shop.publishedAbout(kept)).toHaveLength(1);
    expect((await alarms("payment_without_order")) - before).toBe(2);
  });

  it("keeps nothing else from being settled, and is reported", async () => {
    const { checkout } = shop.signIn();
    const [odd, good] = [await checkout(cartOf(SEEDS)), await checkout(cartOf(SEEDS, 2))];
    await shop.standIn.press(good.sessionId, "pay");
    await shop.catchUp();
    // A page that was opened with the keys of another account
    await shop.db.order.update({
      where: { id: odd.orderId ?? "" },
      data: { sessionId: "cs_test_gone" },
    });
    await reconcile(shop.shop, 0);
    expect((await orderOf(odd.orderId)).status).toBe("failed");
    expect((await orderOf(good.orderId)).status).toBe("paid");
    await checkout(cartOf(SEEDS, 3));
    await expect(reconcile(shop.shopWithoutStripe, 0)).rejects.toMatchObject({
      errors: [expect.objectContaining({ type: "StripeConnectionError" })],
    });
  });
});
