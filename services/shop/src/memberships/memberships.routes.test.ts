import { membershipSchema, portalSchema } from "@oneworld/contracts/shop/http";
import type Stripe from "stripe";
import { afterAll, describe, expect, it } from "vitest";
import { cartOf, createTestShop, SEEDS, SITE, type TestShop } from "../../test/testing.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

type Member = ReturnType<TestShop["signIn"]>;

/** Someone with a membership, that the shop knows of. */
const subscriber = async (statusBadge: "Warrior" | "Legend") => {
  const member = shop.signIn();
  const { sessionId } = await member.checkout({ statusBadge });
  await shop.standIn.press(sessionId, "pay");
  await shop.catchUp();
  return member;
};

const call = async ({ browser }: Member, path: string, body?: object) => {
  const answer = body ? await browser.post(path, body) : await browser.get(path);
  expect(answer.status).toBe(200);
  return membershipSchema.strict().parse(answer.body);
};

const portalOf = async ({ browser }: Member): Promise<string> => {
  const { body } = await browser.post("/api/stripe/portal");
  return new URL(portalSchema.strict().parse(body).url).pathname;
};

/** The one subscription of a member at Stripe. */
const subscriptionOf = async ({ id }: Member) => {
  const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
  const { data } = await shop.stripe.subscriptions.list({ customer: stripeId, status: "all" });
  expect(data).toHaveLength(1);
  return data[0]!;
};

const publishedVersions = async ({ id }: Member) =>
  (await shop.publishedAbout(id)).map(({ type, data }) => {
    const { version, statusBadge } = data as { version: number; statusBadge?: string };
    return [version, type, statusBadge];
  });

describe("a membership", () => {
  it("is the free one to begin with", async () => {
    expect(await call(shop.signIn(), "/api/membership")).toEqual({
      statusBadge: "Basic",
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      paymentDue: false,
      confirming: null,
      hasCustomer: false,
      history: [],
    });
  });

  it("that is paid lasts a month and is published", async () => {
    const member = await subscriber("Warrior");
    const membership = await call(member, "/api/membership");
    expect(membership).toMatchObject({ statusBadge: "Warrior", cancelAtPeriodEnd: false });
    const days = (Date.parse(membership.currentPeriodEnd ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(membership.history).toMatchObject([{ statusBadge: "Warrior", endedAt: null }]);
    expect(await publishedVersions(member)).toEqual([[1, "membership.activated", "Warrior"]]);
  });

  it("changes up and down at once, and only once when pressed twice", async () => {
    const member = await subscriber("Warrior");
    const up = { statusBadge: "Legend" };
    const answers = await Promise.all([
      member.browser.post("/api/membership/change", up),
      member.browser.post("/api/membership/change", up),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await shop.catchUp();
    // The first month, and the difference for the rest of it, each once
    const { customer } = await subscriptionOf(member);
    const { data } = await shop.stripe.events.list({ types: ["invoice.paid"], limit: 100 });
    const invoices = data.map((event) => event.data.object as Stripe.Invoice);
    expect(invoices.filter((invoice) => invoice.customer === customer)).toHaveLength(2);
    const down = await call(member, "/api/membership/change", { statusBadge: "Warrior" });
    expect(down.statusBadge).toBe("Warrior");
    expect(down.history.map(({ statusBadge }) => statusBadge)).toEqual([
      "Warrior",
      "Legend",
      "Warrior",
    ]);
    expect(down.history.map(({ endedAt }) => endedAt === null)).toEqual([true, false, false]);
    await shop.catchUp();
    expect(await publishedVersions(member)).toEqual([
      [1, "membership.activated", "Warrior"],
      [2, "membership.activated", "Legend"],
      [3, "membership.activated", "Warrior"],
    ]);
  });

  it("stays as it is when the card is declined for the higher tier", async () => {
    const member = await subscriber("Warrior");
    const portal = await portalOf(member);
    await shop.standIn.post(`${portal}/card-fails`);
    const { status, body } = await member.browser.post("/api/membership/change", {
      statusBadge: "Legend",
    });
    expect({ status, code: body["code"] }).toEqual({ status: 402, code: "payment_failed" });
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Warrior" });
    await shop.standIn.post(`${portal}/card-works`);
    expect(await call(member, "/api/membership/change", { statusBadge: "Legend" })).toMatchObject({
      statusBadge: "Legend",
    });
  });

  it("that was to end goes on when it is changed", async () => {
    const member = await subscriber("Legend");
    await call(member, "/api/membership/cancel", {});
    expect(await call(member, "/api/membership/change", { statusBadge: "Warrior" })).toMatchObject({
      statusBadge: "Warrior",
      cancelAtPeriodEnd: false,
    });
  });

  it("that is cancelled lasts until the end of its period, unless it is kept", async () => {
    const member = await subscriber("Legend");
    expect(await call(member, "/api/membership/cancel", {})).toMatchObject({
      statusBadge: "Legend",
      cancelAtPeriodEnd: true,
    });
    expect(await call(member, "/api/membership/resume", {})).toMatchObject({
      cancelAtPeriodEnd: false,
    });
    await call(member, "/api/membership/cancel", {});
    const { id } = await subscriptionOf(member);
    await shop.standIn.post(`${await portalOf(member)}/renew/${id}`);
    await shop.catchUp();
    const ended = await call(member, "/api/membership");
    expect(ended).toMatchObject({ statusBadge: "Basic", currentPeriodEnd: null });
    expect(ended.history[0]?.endedAt).not.toBeNull();
    expect((await publishedVersions(member)).at(-1)).toEqual([2, "membership.ended", undefined]);
    // And can be bought again
    const { sessionId } = await member.checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Warrior" });
    expect((await publishedVersions(member)).at(-1)).toEqual([
      3,
      "membership.activated",
      "Warrior",
    ]);
  });

  it("whose renewal fails says so, keeps its tier while Stripe tries again, and recovers", async () => {
    const member = await subscriber("Warrior");
    const portal = await portalOf(member);
    const { id } = await subscriptionOf(member);
    await shop.standIn.post(`${portal}/card-fails`);
    await shop.standIn.post(`${portal}/renew/${id}`);
    await shop.catchUp();
    const due = await call(member, "/api/membership");
    expect(due).toMatchObject({ statusBadge: "Warrior", paymentDue: true });
    await shop.standIn.post(`${portal}/card-works`);
    await shop.standIn.post(`${portal}/collect/${id}`);
    await shop.catchUp();
    expect(await call(member, "/api/membership")).toMatchObject({ paymentDue: false });
    expect(await publishedVersions(member)).toHaveLength(1);
  });

  it("that is changed in Stripe's portal changes here", async () => {
    const member = await subscriber("Warrior");
    const portal = await portalOf(member);
    const change = /change\/sub_\w+\/price_\w+/.exec(await shop.standIn.page(portal))?.[0];
    await shop.standIn.post(`${portal}/${change}`);
    await shop.catchUp();
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Legend" });
  });
});

describe("a membership whose customer Stripe no longer knows", () => {
  it("ends with a payment that begins before the event arrives", async () => {
    const member = await subscriber("Legend");
    const { customer } = await subscriptionOf(member);
    await shop.stripe.customers.del(customer as string);
    const cart = cartOf(SEEDS, 3);
    const { browser, id: memberId } = member;
    const refused = await browser.post("/api/stripe/create-checkout-session", cart);
    expect([refused.status, refused.body["code"]]).toEqual([409, "conflict"]);
    expect(await shop.db.order.count({ where: { memberId, status: "pending" } })).toBe(0);
    const full = await shop.signIn().checkout(cart);
    const { sessionId } = await member.checkout(cart);
    const totalOf = async (one: string) =>
      (await shop.db.order.findUniqueOrThrow({ where: { sessionId: one } })).totalCents;
    expect(await totalOf(sessionId)).toBe(await totalOf(full.sessionId));
    await shop.catchUp();
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Basic" });
    expect((await publishedVersions(member)).at(-1)).toEqual([2, "membership.ended", undefined]);
    await member.checkout({ statusBadge: "Warrior" });
  });

  it("ends when the event arrives, or with a change that is refused", async () => {
    for (const end of [
      () => shop.catchUp(),
      async ({ browser }: Member) => {
        const { status, body } = await browser.post("/api/membership/cancel");
        expect([status, body["code"]]).toEqual([409, "conflict"]);
      },
    ]) {
      const member = await subscriber("Warrior");
      const { customer } = await subscriptionOf(member);
      await shop.stripe.customers.del(customer as string);
      await end(member);
      expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Basic" });
    }
  });

  it("doesn't keep the order from being paid", async () => {
    const member = shop.signIn();
    const { sessionId } = await member.checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "pay");
    await shop.stripe.customers.del((await subscriptionOf(member)).customer as string);
    await shop.catchUp();
    const order = await shop.db.order.findUniqueOrThrow({ where: { sessionId } });
    expect(order.status).toBe("paid");
  });
});

describe("a gift", () => {
  it("lasts until a paid membership replaces it, and no lower one can be bought over it", async () => {
    const member = shop.signIn();
    const { id: memberId, browser } = member;
    const buy = (statusBadge: string) =>
      browser.post("/api/stripe/create-checkout-session", { statusBadge });
    await shop.db.membership.create({ data: { memberId, statusBadge: "Legend", version: 1 } });
    const { status, body } = await buy("Warrior");
    expect([status, body["message"]]).toEqual([409, expect.stringContaining("gift")]);
    const { sessionId } = await member.checkout({ statusBadge: "Legend" });
    await shop.standIn.press(sessionId, "transfer");
    await shop.catchUp();
    expect((await subscriptionOf(member)).status).toBe("incomplete");
    const gift = {
      statusBadge: "Legend",
      currentPeriodEnd: null,
      confirming: "Legend",
      hasCustomer: true,
    };
    expect(await call(member, "/api/membership")).toMatchObject(gift);
    await shop.standIn.press(sessionId, "arrive");
    await shop.catchUp();
    const paid = await call(member, "/api/membership");
    expect(paid).toMatchObject({ currentPeriodEnd: expect.any(String), confirming: null });
    await shop.stripe.subscriptions.cancel((await subscriptionOf(member)).id);
    await shop.catchUp();
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Basic" });
    expect(await publishedVersions(member)).toEqual([[2, "membership.ended", undefined]]);
  });
});

describe("refusals", () => {
  it("answer 409 to a change of what has ended meanwhile, and the shop knows it then", async () => {
    const member = await subscriber("Warrior");
    await shop.stripe.subscriptions.cancel((await subscriptionOf(member)).id);
    const { status, body } = await member.browser.post("/api/membership/cancel");
    expect({ status, code: body["code"] }).toEqual({ status: 409, code: "conflict" });
    expect(await call(member, "/api/membership")).toMatchObject({ statusBadge: "Basic" });
  });

  it("answer 409 to who has no membership to change, and to a change to the same tier", async () => {
    const { browser } = shop.signIn();
    for (const path of ["change", "cancel", "resume"]) {
      const body = path === "change" ? { statusBadge: "Legend" } : undefined;
      const { status } = await browser.post(`/api/membership/${path}`, body);
      expect(status).toBe(409);
    }
    const member = await subscriber("Legend");
    const same = await member.browser.post("/api/membership/change", { statusBadge: "Legend" });
    expect(same.status).toBe(409);
  });

  it("answer 409 to the portal of who has paid for nothing", async () => {
    const { browser, checkout } = shop.signIn();
    expect((await browser.post("/api/stripe/portal")).status).toBe(409);
    await checkout(cartOf(SEEDS));
    const { status, body } = await browser.post("/api/stripe/portal");
    expect({ status, origin: new URL(String(body["url"])).origin }).toEqual({
      status: 200,
      origin: SITE,
    });
  });
});
