import { exportPartSchema } from "@oneworld/contracts/auth/account";
import { dispatch } from "@oneworld/service-kit/events/event-envelope";
import { newId } from "@oneworld/service-kit/data/id";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { afterAll, describe, expect, it } from "vitest";
import { reconcile } from "../settlement/reconcile.rules.ts";
import { SHIPPING_ADDRESS, TYPED_ADDRESS } from "../../test/addresses.ts";
import { cartOf, createTestShop, LANTERN, SEEDS } from "../../test/testing.ts";
import { keepCustomer } from "../customers/customers.repo.ts";
import { eraseAtStripe } from "./erasure.rules.ts";
import { memberHandlers } from "./members.rules.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

const remove = (memberId: string) => {
  const removedAt = new Date().toISOString();
  const event = { id: newId(), type: "member.removed", subject: memberId, occurredAt: removedAt };
  return dispatch({ ...event, data: { memberId, removedAt } }, memberHandlers(shop.db));
};

const exported = async (memberId: string) => {
  const { status, body } = await shop.internal.get(`/internal/members/${memberId}/export`);
  expect(status).toBe(200);
  return exportPartSchema.parse(body);
};

/** A member who has bought, who has a membership, and who has left a payment lying. */
const customer = async () => {
  const member = shop.signIn();
  const bought = await member.checkout(cartOf(SEEDS));
  await shop.standIn.press(bought.sessionId, "pay", TYPED_ADDRESS);
  const { sessionId } = await member.checkout({ statusBadge: "Legend" });
  await shop.standIn.press(sessionId, "pay");
  await shop.catchUp();
  const open = await member.checkout(cartOf(LANTERN, 2));
  const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: member.id } });
  return { ...member, bought, open, stripeId };
};

/** Customers of members whose accounts are gone. */
const former = (count: number) =>
  Array.from({ length: count }, () => ({
    memberId: newId(),
    stripeId: `cus_${newId()}`,
    removedAt: new Date(),
  }));

describe("a member's data", () => {
  it("is complete in the export, and without other members' data", async () => {
    const { id, bought, open, stripeId } = await customer();
    await customer();
    expect(await exported(id)).toMatchObject({
      orders: [
        { _id: bought.orderId, status: "paid", shippingAddress: SHIPPING_ADDRESS },
        { _id: open.orderId, status: "pending", shippingAddress: null },
      ],
      membershipPayments: [{ statusBadge: "Legend", status: "paid", totalCents: 1000 }],
      membership: { statusBadge: "Legend" },
      stripeCustomer: stripeId,
    });
  });

  it("is empty for who has bought nothing", async () => {
    expect(await exported(newId())).toMatchObject({ orders: [], stripeCustomer: null });
  });
});

describe("a member whose account is gone", () => {
  it("is forgotten here and at Stripe; their orders stay without a name", async () => {
    const { id, bought, open, stripeId } = await customer();
    const { stock } = await shop.product(LANTERN.id);
    await remove(id);
    await remove(id);
    expect(await exported(id)).toMatchObject({
      orders: [],
      membership: { statusBadge: "Basic", history: [] },
    });
    await reconcile(shop.shop, 0);
    const order = await shop.db.order.findUniqueOrThrow({
      where: { id: bought.orderId ?? "" },
      include: { items: true },
    });
    expect(order).toMatchObject({
      memberId: null,
      status: "paid",
      totalCents: 1225,
      shippingAddress: null,
    });
    expect(order.items).toHaveLength(1);
    expect(await shop.db.customer.count({ where: { memberId: id } })).toBe(0);
    await expect(shop.stripe.customers.retrieve(stripeId)).rejects.toThrow("No such customer");
    const { data } = await shop.stripe.subscriptions.list({ status: "all" });
    const own = data.filter(({ customer: payer }) => payer === stripeId);
    expect(own.map(({ status }) => status)).toEqual(["canceled"]);
    // The payment left lying can't be made any more, and its pieces are free again
    expect(await shop.standIn.press(open.sessionId, "pay")).not.toContain("checkout-success");
    expect((await shop.product(LANTERN.id)).stock).toBe((stock ?? 0) + 2);
  });

  it("leaves no address when a payment comes after the removal", async () => {
    const member = shop.signIn();
    const { orderId, sessionId } = await member.checkout(cartOf(SEEDS));
    await remove(member.id);
    await shop.standIn.press(sessionId, "pay", TYPED_ADDRESS);
    await shop.catchUp();
    const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId ?? "" } });
    expect(order).toMatchObject({ memberId: null, status: "paid", shippingAddress: null });
  });

  it("comes back by no late event", async () => {
    const { id } = await customer();
    await remove(id);
    const events = await shop.publishedAbout(id);
    await reconcile(shop.shop, 0);
    await shop.catchUp();
    expect(await shop.db.membership.count({ where: { memberId: id } })).toBe(0);
    expect(await shop.publishedAbout(id)).toEqual(events);
  });

  it("is deleted at Stripe as soon as it can be", async () => {
    const { id, stripeId } = await customer();
    await remove(id);
    expect(await eraseAtStripe(shop.shopWithoutStripe, false)).toBe(1);
    expect(await shop.db.customer.count({ where: { stripeId } })).toBe(1);
    await reconcile(shop.shop, 0);
    expect(await shop.db.customer.count({ where: { stripeId } })).toBe(0);
  });

  it("is forgotten at Stripe where their customer was made during the removal", async () => {
    const id = newId();
    const { id: stripeId } = await shop.stripe.customers.create({ name: "Noor Haddad" });
    await remove(id);
    await keepCustomer(shop.db, id, stripeId);
    await reconcile(shop.shop, 0);
    await expect(shop.stripe.customers.retrieve(stripeId)).rejects.toThrow("No such customer");
    expect(await shop.db.customer.count({ where: { memberId: id } })).toBe(0);
  });

  it("can begin no payment", async () => {
    const member = shop.signIn();
    await remove(member.id);
    for (const purchase of [cartOf(SEEDS), { statusBadge: "Warrior" }]) {
      const call = member.browser.post("/api/stripe/create-checkout-session", purchase);
      expect((await call).status).toBe(401);
    }
    expect(await shop.db.order.count({ where: { memberId: member.id } })).toBe(0);
  });

  it("is deleted at Stripe on demand, however many there are, also where all attempts fail", async () => {
    await shop.db.customer.createMany({ data: former(45) });
    const waiting = { where: { removedAt: { not: null } } };
    expect(await eraseAtStripe(shop.shopWithoutStripe, true)).toBe(45);
    await reconcile(shop.shop, 0);
    expect(await shop.db.customer.count(waiting)).toBe(0);
  });

  it("is deleted at Stripe although others can't be", async () => {
    const lines: string[] = [];
    const log = createLogger("shop", "trace", { write: (line) => void lines.push(line) });
    const away = { ...shop.shopWithoutStripe, log };
    await shop.db.customer.createMany({ data: former(20) });
    await eraseAtStripe(away, false);
    const [last] = former(1);
    await shop.db.customer.createMany({ data: last ?? [] });
    await eraseAtStripe(away, false);
    expect(lines.join()).toContain(last?.stripeId);
    await shop.db.customer.deleteMany({ where: { removedAt: { not: null } } });
  });

  it("who never paid for anything leaves nothing", async () => {
    const id = newId();
    await remove(id);
    await reconcile(shop.shop, 0);
    expect(await exported(id)).toMatchObject({ orders: [], stripeCustomer: null });
  });
});
