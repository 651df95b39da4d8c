import { checkoutOutcomeSchema, orderPageSchema, orderSchema } from "@oneworld/contracts/shop/http";
import { SHIPPING_COUNTRIES } from "@oneworld/contracts/shop/shipping";
import { newId } from "@oneworld/service-kit/data/id";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { afterAll, describe, expect, it } from "vitest";
import { keepSession } from "./orders.repo.ts";
import { settlePending } from "../settlement/pending-orders.rules.ts";
import { SHIPPING_ADDRESS, TYPED_ADDRESS } from "../../test/addresses.ts";
import { cartOf, createTestShop, LANTERN, SEEDS, type TestShop } from "../../test/testing.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

type Member = ReturnType<TestShop["signIn"]>;

const outcome = async ({ browser }: Member, sessionId: string, wait = 0) => {
  const { status, body } = await browser.get(`/api/orders/session/${sessionId}?wait=${wait}`);
  expect(status).toBe(200);
  return checkoutOutcomeSchema.strict().parse(body);
};

describe("a member's orders", () => {
  it("come newest first by cursor, without payments for memberships", async () => {
    const member = shop.signIn();
    const ids: (string | null)[] = [];
    for (let quantity = 1; quantity <= 5; quantity += 1) {
      const { orderId, sessionId } = await member.checkout(cartOf(SEEDS, quantity));
      await shop.standIn.press(sessionId, "pay");
      await shop.catchUp();
      ids.unshift(orderId);
    }
    await member.checkout({ statusBadge: "Warrior" });
    const seen: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const { body } = await member.browser.get(`/api/orders${query}`);
      const page = orderPageSchema.strict().parse(body);
      seen.push(...page.orders.map(({ _id }) => _id));
      if (page.nextCursor === null) break;
      query = `?limit=2&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(ids);
  });

  it("can be paid on while they are open, and are gone once another payment has ended them", async () => {
    const member = shop.signIn();
    const list = async () =>
      orderPageSchema.strict().parse((await member.browser.get("/api/orders")).body).orders;
    const first = await member.checkout(cartOf(SEEDS, 1));
    expect(await list()).toMatchObject([{ _id: first.orderId, payUrl: first.url }]);
    const second = await member.checkout(cartOf(SEEDS, 2));
    expect(await list()).toMatchObject([{ _id: second.orderId, payUrl: second.url }]);
    await shop.standIn.press(second.sessionId, "pay");
    await shop.catchUp();
    expect(await list()).toMatchObject([{ _id: second.orderId, status: "paid", payUrl: null }]);
  });

  it("are confirmed by a bank once their page is completed, and can't be paid on then", async () => {
    const member = shop.signIn();
    const attempt = newId();
    const { orderId, sessionId } = await member.checkout({ ...cartOf(SEEDS), attempt });
    const read = async () =>
      orderSchema.strict().parse((await member.browser.get(`/api/orders/${orderId}`)).body);
    expect(await read()).toMatchObject({ confirming: false });
    await shop.standIn.press(sessionId, "transfer");
    await shop.catchUp();
    expect(await read()).toMatchObject({ status: "pending", payUrl: null, confirming: true });
    const again = { ...cartOf(SEEDS), attempt };
    const path = "/api/stripe/create-checkout-session";
    // Also days later, when Stripe's page would long be over
    await shop.db.order.update({ where: { id: orderId ?? "" }, data: { expiresAt: new Date(0) } });
    const refused = await member.browser.post(path, again);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining("being confirmed") as string }),
    ]);
    // A slow call of the same attempt brings the page that Stripe has answered before
    expect(await keepSession(shop.db, orderId ?? "", { sessionId, url: "/late" })).toBe(false);
    expect(await read()).toMatchObject({ payUrl: null, confirming: true });
    await shop.standIn.press(sessionId, "arrive");
    await shop.catchUp();
    expect(await read()).toMatchObject({ status: "paid", confirming: false });
  });

  it("are told to be unpaid once a bank has refused, unlike payments that were given up", async () => {
    const member = shop.signIn();
    const list = async () =>
      orderPageSchema.strict().parse((await member.browser.get("/api/orders")).body).orders;
    const { orderId, sessionId } = await member.checkout(cartOf(SEEDS));
    await shop.standIn.press(sessionId, "transfer");
    await shop.catchUp();
    const begun = Date.now();
    expect(await outcome(member, sessionId, 20)).toMatchObject({ status: "pending" });
    // A bank takes days
    expect(Date.now() - begun).toBeLessThan(10_000);
    await shop.standIn.press(sessionId, "bounce");
    await shop.catchUp();
    expect(await list()).toMatchObject([{ _id: orderId, status: "failed", payUrl: null }]);
    const left = await member.checkout(cartOf(SEEDS, 2));
    await shop.standIn.press(left.sessionId, "expire");
    await shop.catchUp();
    expect(await list()).toMatchObject([{ _id: orderId }]);
  });

  it("say where goods are sent once they are paid, and ask for no address for a membership", async () => {
    const member = shop.signIn();
    const { orderId, sessionId } = await member.checkout(cartOf(SEEDS));
    const path = `/api/orders/${orderId}`;
    expect((await member.browser.get(path)).body).toMatchObject({ shippingAddress: null });
    await shop.standIn.press(sessionId, "transfer", TYPED_ADDRESS);
    await shop.catchUp();
    expect((await member.browser.get(path)).body).toMatchObject({ shippingAddress: null });
    await shop.standIn.press(sessionId, "arrive");
    await shop.catchUp();
    const { body } = await member.browser.get(path);
    expect(body).toMatchObject({ status: "paid", shippingAddress: SHIPPING_ADDRESS });

    const asks = async (id: string) =>
      (await shop.stripe.checkout.sessions.retrieve(id)).shipping_address_collection;
    expect((await asks(sessionId))?.allowed_countries).toEqual([...SHIPPING_COUNTRIES]);
    const membership = await member.checkout({ statusBadge: "Warrior" });
    expect(await asks(membership.sessionId)).toBeNull();
  });

  it("keep addresses out of the log, even those that can't be recorded", async () => {
    const member = shop.signIn();
    const { orderId, sessionId } = await member.checkout(cartOf(SEEDS));
    await shop.standIn.press(sessionId, "pay", TYPED_ADDRESS);
    const lines: string[] = [];
    const log = createLogger("shop", "trace", { write: (line) => void lines.push(line) });
    await shop.db
      .$executeRaw`ALTER TABLE shop_order ADD CONSTRAINT none CHECK (shipping_address IS NULL) NOT VALID`;
    expect(await settlePending({ ...shop.shop, log }, 0)).toBeGreaterThan(0);
    expect(lines.join()).toContain(orderId);
    expect(lines.join()).not.toMatch(/Rainbow|Amman|11181/);
    await shop.db.$executeRaw`ALTER TABLE shop_order DROP CONSTRAINT none`;
    await shop.catchUp();
    expect((await member.browser.get(`/api/orders/${orderId}`)).body).toMatchObject({
      shippingAddress: SHIPPING_ADDRESS,
    });
  });

  it("say what was bought for how much, and keep saying it when the catalogue changes", async () => {
    const member = shop.signIn();
    const { orderId, sessionId } = await member.checkout(cartOf(LANTERN, 2));
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    await shop.db.product.update({
      where: { id: LANTERN.id },
      data: { title: "New", priceCents: 1 },
    });
    const { body } = await member.browser.get(`/api/orders/${orderId}`);
    expect(orderSchema.strict().parse(body)).toMatchObject({
      _id: orderId,
      status: "paid",
      totalCents: 6400,
      items: [{ title: LANTERN.title, unitCents: 3200, quantity: 2 }],
      refundedAt: null,
    });
    expect(body["paidAt"]).not.toBeNull();
  });

  it("belong to one member only", async () => {
    const [owner, other] = [shop.signIn(), shop.signIn()];
    const { orderId, sessionId } = await owner.checkout(cartOf(SEEDS));
    for (const path of [`/api/orders/${orderId}`, `/api/orders/session/${sessionId}`]) {
      expect((await other.browser.get(path)).status).toBe(404);
      expect((await owner.browser.get(path)).status).toBe(200);
      expect((await shop.visitor().get(path)).status).toBe(401);
    }
    const { body } = await other.browser.get("/api/orders");
    expect(orderPageSchema.parse(body).orders).toEqual([]);
  });
});

describe("a payment's outcome", () => {
  it("is answered to a waiting call as soon as the webhook has arrived", async () => {
    const member = shop.signIn();
    const { sessionId, orderId } = await member.checkout(cartOf(SEEDS));
    expect(await outcome(member, sessionId)).toMatchObject({ status: "pending" });
    const waiting = outcome(member, sessionId, 20);
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    expect(await waiting).toMatchObject({
      status: "paid",
      order: { _id: orderId, totalCents: 1225 },
      statusBadge: null,
    });
  });

  it("is waited for by three calls of a member at a time; a fourth is answered at once", async () => {
    const [member, other] = [shop.signIn(), shop.signIn()];
    const { sessionId } = await member.checkout(cartOf(SEEDS));
    const { sessionId: othersId } = await other.checkout(cartOf(SEEDS));
    const waiting = Array.from({ length: 4 }, () => outcome(member, sessionId, 20));
    const othersWait = outcome(other, othersId, 20);
    expect(await Promise.race([...waiting, othersWait])).toMatchObject({ status: "pending" });
    for (const id of [sessionId, othersId]) await shop.standIn.press(id, "pay");
    await shop.catchUp();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(["paid", "paid", "paid", "pending"]);
    expect(await othersWait).toMatchObject({ status: "paid" });

    // Calls that have ended count no longer
    const { sessionId: next } = await member.checkout(cartOf(SEEDS, 2));
    const again = outcome(member, next, 20);
    await shop.standIn.press(next, "pay");
    await shop.catchUp();
    expect(await again).toMatchObject({ status: "paid" });
  });

  it("is found by a waiting call also without an announcement", async () => {
    const member = shop.signIn();
    const { sessionId, orderId } = await member.checkout(cartOf(SEEDS));
    const waiting = outcome(member, sessionId, 20);
    await shop.db.order.update({ where: { id: orderId ?? "" }, data: { status: "failed" } });
    expect(await waiting).toMatchObject({ status: "failed" });
  });

  it("is still pending when the time of waiting is over", async () => {
    const member = shop.signIn();
    const { sessionId } = await member.checkout(cartOf(SEEDS));
    expect(await outcome(member, sessionId, 0.5)).toMatchObject({ status: "pending" });
  });

  it("of a membership says that a bank confirms it", async () => {
    const member = shop.signIn();
    const { sessionId } = await member.checkout({ statusBadge: "Legend" });
    await shop.standIn.press(sessionId, "transfer");
    await shop.catchUp();
    expect(await outcome(member, sessionId, 20)).toMatchObject({
      status: "pending",
      confirming: true,
    });
  });

  it("of a membership names the tier, which is there by then", async () => {
    const member = shop.signIn();
    const { sessionId } = await member.checkout({ statusBadge: "Legend" });
    const waiting = outcome(member, sessionId, 20);
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    expect(await waiting).toEqual({
      status: "paid",
      confirming: false,
      order: null,
      statusBadge: "Legend",
    });
    const { body } = await member.browser.get("/api/membership");
    expect(body).toMatchObject({ statusBadge: "Legend" });
  });

  it("is not found for what no payment has", async () => {
    const { browser } = shop.signIn();
    for (const id of [`cs_test_${newId()}`, "x", "%00", "..%2f..", "a".repeat(3000)]) {
      expect((await browser.get(`/api/orders/session/${id}`)).status).toBe(404);
    }
  });
});
