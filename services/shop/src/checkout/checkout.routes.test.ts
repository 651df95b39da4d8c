import { checkoutSchema, type Checkout } from "@oneworld/contracts/shop/http";
import { newId } from "@oneworld/service-kit/data/id";
import { TestClient } from "@oneworld/service-kit/test/testing";
import { statementsThatWait } from "@oneworld/service-kit/test/testing-database";
import { afterAll, describe, expect, it } from "vitest";
import {
  BOTTLE,
  cartOf,
  createTestShop,
  LANTERN,
  NOWHERE,
  SEEDS,
  SITE,
} from "../../test/testing.ts";
import { customerOf } from "../customers/customers.rules.ts";
import { lockMember } from "../members/member-lock.repo.ts";

const shop = await createTestShop();
afterAll(() => shop.close());

const PATH = "/api/stripe/create-checkout-session";

/** A product of a test's own. */
const addProduct = async (stock: number | null, priceCents = 1000) => {
  const position = (await shop.db.product.count()) + 100;
  const data = {
    id: newId(),
    position,
    title: "A rare thing",
    description: "",
    picture: "seed-kit",
  };
  return shop.db.product.create({ data: { ...data, stock, priceCents } });
};

const ordersOf = (memberId: string) =>
  shop.db.order.findMany({ where: { memberId }, orderBy: { id: "asc" }, include: { items: true } });

describe("paying for a cart", () => {
  it("leads to Stripe's page with the catalogue's prices and names, whatever the payload says", async () => {
    const { browser, id } = shop.signIn();
    const { status, body } = await browser.post<Checkout>(PATH, {
      id,
      total: 1,
      cartItems: [
        { _id: SEEDS.id, cartQuantity: 2, title: "Free seeds", price: 0.01, priceCents: 1 },
        { _id: LANTERN.id, cartQuantity: 1, title: "x", price: -5 },
      ],
    });
    expect(status).toBe(200);
    const { url, orderId } = checkoutSchema.strict().parse(body);
    expect(url).toMatch(/^http:\/\/localhost:3000\/local\/checkout\/cs_test_\w+$/);
    const page = await shop.standIn.page(new URL(url).pathname);
    expect(page).toContain("Windowsill Seed Kit");
    expect(page).toContain("$24.50");
    expect(page).toContain("$56.50");
    expect(page).not.toContain("Free seeds");
    const orders = await ordersOf(id);
    expect(orders).toMatchObject([{ id: orderId, status: "pending", totalCents: 5650 }]);
  });

  it("takes lines of the same product together", async () => {
    const { checkout, id } = shop.signIn();
    const line = { _id: SEEDS.id, cartQuantity: 2 };
    await checkout({ cartItems: [line, line] });
    const [order] = await ordersOf(id);
    expect(order?.items).toMatchObject([{ quantity: 4, unitCents: 1225 }]);
  });

  it("gives members the discount of the tier that the shop knows them to have", async () => {
    const { checkout, id } = shop.signIn();
    await shop.db.membership.create({ data: { memberId: id, statusBadge: "Legend" } });
    await checkout({ ...cartOf(SEEDS, 3), discount: 90 });
    expect(await ordersOf(id)).toMatchObject([{ totalCents: 2940, items: [{ unitCents: 980 }] }]);
  });

  it("takes the discount off the sum, and Stripe charges what the cart shows", async () => {
    const { checkout, id } = shop.signIn();
    await shop.db.membership.create({ data: { memberId: id, statusBadge: "Warrior" } });
    const odd = await addProduct(200, 333);
    for (const [quantity, totalCents] of [
      [1, 1103],
      [10, 11_025],
      [99, 109_148],
    ] as const) {
      const { sessionId } = await checkout({
        cartItems: [{ _id: SEEDS.id, cartQuantity: quantity }],
        attempt: newId(),
      });
      const order = (await ordersOf(id)).at(-1);
      expect(order).toMatchObject({ totalCents });
      const session = await shop.stripe.checkout.sessions.retrieve(sessionId);
      expect(session.amount_total).toBe(totalCents);
    }
    const cartItems = [SEEDS, odd].map((product) => ({ _id: product.id, cartQuantity: 7 }));
    await checkout({ cartItems, attempt: newId() });
    const order = (await ordersOf(id)).at(-1);
    expect(order).toMatchObject({ totalCents: 7718 + 2098 });
    expect(await shop.product(odd.id)).toMatchObject({ stock: 193 });
  });

  it("sends the member back to the origin that they came from", async () => {
    const { browser } = shop.signIn();
    const from = async (headers: Record<string, string>) => {
      const { body } = await browser.post<Checkout>(
        PATH,
        { ...cartOf(BOTTLE), attempt: newId() },
        headers,
      );
      return new URL(body.url).origin;
    };
    expect(await from({ origin: SITE })).toBe(SITE);
    expect(await from({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" })).toBe(
      "http://127.0.0.1:3000",
    );
    expect(await from({ host: "elsewhere.example" })).toBe(SITE);
  });
});

describe("a repeated attempt", () => {
  it("makes one session and one order, by its name", async () => {
    const { checkout, id } = shop.signIn();
    const attempt = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => checkout({ ...cartOf(SEEDS), attempt })),
    );
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it("makes one session without a name too, as of a double click, but another cart another one", async () => {
    const { checkout, id } = shop.signIn();
    const [first, second] = await Promise.all([checkout(cartOf(SEEDS)), checkout(cartOf(SEEDS))]);
    expect(second.url).toBe(first.url);
    expect((await checkout(cartOf(SEEDS, 2))).url).not.toBe(first.url);
    expect(await ordersOf(id)).toHaveLength(2);
  });

  it("takes pieces out of the stock once", async () => {
    const product = await addProduct(5);
    const { checkout } = shop.signIn();
    const attempt = newId();
    for (let time = 0; time < 3; time += 1) await checkout({ ...cartOf(product, 2), attempt });
    expect(await shop.product(product.id)).toMatchObject({ stock: 3 });
  });

  it("is refused for another cart, and once it is paid or over", async () => {
    const { browser, checkout } = shop.signIn();
    const attempt = newId();
    const { sessionId } = await checkout({ ...cartOf(SEEDS), attempt });
    const again = async (body: object) => (await browser.post(PATH, { ...body, attempt })).status;
    expect(await again(cartOf(SEEDS, 2))).toBe(409);
    await shop.standIn.press(sessionId, "pay");
    await shop.catchUp();
    expect(await again(cartOf(SEEDS))).toBe(409);

    const other = newId();
    const expired = await checkout({ ...cartOf(SEEDS), attempt: other });
    await shop.standIn.press(expired.sessionId, "expire");
    await shop.catchUp();
    const { status, body } = await browser.post(PATH, { ...cartOf(SEEDS), attempt: other });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it.each([
    ["pay", "gone through", "paid", undefined],
    ["transfer", "being confirmed", "pending", true],
  ] as const)(
    "is refused once where the one before was made meanwhile: %s",
    async (button, words, status, confirming) => {
      const { browser, checkout, id } = shop.signIn();
      const { orderId, sessionId } = await checkout({ ...cartOf(SEEDS), attempt: newId() });
      await shop.standIn.press(sessionId, button);
      // No webhook has come yet
      const again = await browser.post(PATH, { ...cartOf(SEEDS), attempt: newId() });
      expect([again.status, again.body["message"]]).toEqual([409, expect.stringContaining(words)]);
      const { body } = await browser.get(`/api/orders/${orderId}`);
      expect(body).toMatchObject({ status, payUrl: null, confirming: confirming ?? false });
      expect(await ordersOf(id)).toHaveLength(1);
      // Then the browser's cart is another one
      await checkout({ ...cartOf(LANTERN), attempt: newId() });
    },
  );

  it("of two members under one name are two", async () => {
    const attempt = newId();
    const [one, two] = [shop.signIn(), shop.signIn()];
    const urls = [
      (await one.checkout({ ...cartOf(SEEDS), attempt })).url,
      (await two.checkout({ ...cartOf(SEEDS), attempt })).url,
    ];
    expect(new Set(urls).size).toBe(2);
  });
});

describe("stock", () => {
  it("of one piece that twenty want at once goes to one", async () => {
    const product = await addProduct(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.signIn().browser.post(PATH, cartOf(product))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body["message"]).toBe(
      "A rare thing is sold out. Please change your cart.",
    );
    expect(await shop.product(product.id)).toMatchObject({ stock: 0, sold: 0 });
  });

  it("is taken for a whole cart or not at all", async () => {
    const [plenty, few] = [await addProduct(10), await addProduct(1)];
    const cartItems = [
      { _id: plenty.id, cartQuantity: 3 },
      { _id: few.id, cartQuantity: 2 },
    ];
    const { status, body } = await shop.signIn().browser.post(PATH, { cartItems });
    expect(status).toBe(409);
    expect(body["message"]).toContain("Only 1 of A rare thing are left.");
    expect(await shop.product(plenty.id)).toMatchObject({ stock: 10 });
  });

  it("comes back when a payment has failed, and is sold when it is paid", async () => {
    const product = await addProduct(4);
    const { checkout } = shop.signIn();
    const left = await checkout({ ...cartOf(product, 2), attempt: newId() });
    const paid = await shop.signIn().checkout({ ...cartOf(product, 1), attempt: newId() });
    expect(await shop.product(product.id)).toMatchObject({ stock: 1, sold: 0 });
    await shop.standIn.press(left.sessionId, "expire");
    await shop.standIn.press(paid.sessionId, "pay");
    await shop.catchUp();
    expect(await shop.product(product.id)).toMatchObject({ stock: 3, sold: 1 });
  });

  it("is held once by a member, however many payments they begin at once", async () => {
    const product = await addProduct(10);
    const { browser, checkout, id } = shop.signIn();
    const begin = (quantity: number) =>
      browser.post(PATH, { ...cartOf(product, quantity), attempt: newId() });
    const answers = await Promise.all([begin(2), begin(3), begin(4), begin(2), begin(1)]);
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    const pending = await shop.db.order.findMany({
      where: { memberId: id, status: "pending" },
      include: { items: true },
    });
    expect(pending).toHaveLength(1);
    const held = pending[0]?.items[0]?.quantity ?? 0;
    expect(await shop.product(product.id)).toMatchObject({ stock: 10 - held });

    const last = await checkout({ ...cartOf(product, 5), attempt: newId() });
    expect(await shop.product(product.id)).toMatchObject({ stock: 5 });
    await shop.standIn.press(last.sessionId, "pay");
    await shop.catchUp();
    expect(await shop.product(product.id)).toMatchObject({ stock: 5, sold: 5 });
  }, 30_000);

  it("of payments that banks confirm is bounded, too", async () => {
    const product = await addProduct(10);
    const { browser, checkout } = shop.signIn();
    for (let payment = 0; payment < 2; payment += 1) {
      const { sessionId } = await checkout({ ...cartOf(product), attempt: newId() });
      await shop.standIn.press(sessionId, "transfer");
      await shop.catchUp();
    }
    const { status, body } = await browser.post(PATH, { ...cartOf(product), attempt: newId() });
    expect([status, body["message"]]).toEqual([409, expect.stringContaining("confirmed")]);
    expect(await shop.product(product.id)).toMatchObject({ stock: 8 });
  });

  it("that a member holds back themselves for a payment left lying is theirs to buy", async () => {
    const product = await addProduct(1);
    const { checkout, id } = shop.signIn();
    const first = await checkout({ ...cartOf(product), attempt: newId() });
    const second = await checkout({ ...cartOf(product), attempt: newId() });
    expect(second.url).not.toBe(first.url);
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
    // The one left lying can't be paid any more
    expect(await shop.standIn.press(first.sessionId, "pay")).not.toContain("checkout-success");
    expect(await shop.product(product.id)).toMatchObject({ stock: 0 });
  });
});

describe("a cart that is refused", () => {
  const statusOf = async (memberId: string) =>
    (await ordersOf(memberId)).map(({ status }) => status);

  it("leaves the member's open payment as it is", async () => {
    const [few, none] = [await addProduct(3), await addProduct(0)];
    const { browser, checkout, id } = shop.signIn();
    const first = await checkout({ ...cartOf(few, 2), attempt: newId() });
    const begin = async (body: object) =>
      (await browser.post(PATH, { ...body, attempt: newId() })).status;
    expect(await begin(cartOf({ id: newId() }))).toBe(400);
    expect(await begin(cartOf(none))).toBe(409);
    expect(await begin(cartOf(few, 4))).toBe(409);
    expect(
      await Promise.all([
        begin(cartOf(none)),
        begin(cartOf({ id: newId() })),
        begin(cartOf(few, 9)),
      ]),
    ).toEqual([409, 400, 409]);
    expect(await statusOf(id)).toEqual(["pending"]);
    expect(await shop.product(few.id)).toMatchObject({ stock: 1 });
    await shop.standIn.press(first.sessionId, "pay");
    await shop.catchUp();
    expect(await statusOf(id)).toEqual(["paid"]);
  });

  it("leaves it, too, beside one that is placed at the same time and replaces it", async () => {
    const product = await addProduct(3);
    const { browser, checkout, id } = shop.signIn();
    await checkout({ ...cartOf(product, 2), attempt: newId() });
    const begin = (quantity: number) =>
      browser.post(PATH, { ...cartOf(product, quantity), attempt: newId() });
    const [good, refused] = await Promise.all([begin(3), begin(4)]);
    expect([good.status, refused.status]).toEqual([200, 409]);
    expect(await statusOf(id)).toEqual(["failed", "pending"]);
    expect(await shop.product(product.id)).toMatchObject({ stock: 0 });
  });

  it("is not a matter of two members who exchange products at once", async () => {
    const [one, two] = [await addProduct(20), await addProduct(20)];
    const [a, b] = [shop.signIn(), shop.signIn()];
    for (let time = 0; time < 4; time += 1) {
      const [first, second] = time % 2 === 0 ? [one, two] : [two, one];
      const answers = await Promise.all([
        a.browser.post(PATH, { ...cartOf(first, 5), attempt: newId() }),
        b.browser.post(PATH, { ...cartOf(second, 5), attempt: newId() }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect(await shop.product(one.id)).toMatchObject({ stock: 15 });
    expect(await shop.product(two.id)).toMatchObject({ stock: 15 });
  });
});

describe("paying for a membership", () => {
  it("leads to a subscription at the tier's price", async () => {
    const { checkout } = shop.signIn();
    const { url, orderId, sessionId } = await checkout({ statusBadge: "Legend", cartItems: [] });
    expect(orderId).toBeNull();
    expect(await shop.standIn.page(new URL(url).pathname)).toContain("$10.00 a month");
    const session = await shop.stripe.checkout.sessions.retrieve(sessionId);
    expect(session).toMatchObject({ mode: "subscription", amount_total: 1000 });
  });

  it("takes up the open payment for the same tier, however often it is begun", async () => {
    const { checkout, id } = shop.signIn();
    const urls = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { url } = await checkout({ statusBadge: "Warrior", attempt: newId() });
        return url;
      }),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it("for another tier withdraws the open payment, so that no member pays for two", async () => {
    const { checkout, id } = shop.signIn();
    const first = await checkout({ statusBadge: "Warrior" });
    const second = await checkout({ statusBadge: "Legend" });
    expect(await shop.standIn.press(first.sessionId, "pay")).not.toContain("checkout-success");
    await shop.standIn.press(second.sessionId, "pay");
    await shop.catchUp();
    const { data } = await shop.stripe.subscriptions.list({ status: "all", limit: 100 });
    const mine = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    expect(data.filter(({ customer }) => customer === mine.stripeId)).toHaveLength(1);
  });

  it("for another tier replaces one that was begun with the keys of another Stripe account", async () => {
    const { checkout, id } = shop.signIn();
    await checkout({ statusBadge: "Warrior" });
    await shop.db.order.updateMany({
      where: { memberId: id },
      data: { sessionId: `cs_test_${newId()}` },
    });
    await checkout({ statusBadge: "Legend" });
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it("is refused for who has one, also when its payment has only just arrived", async () => {
    const { browser, checkout } = shop.signIn();
    const { sessionId } = await checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "pay");
    // No webhook has come yet
    const { status, body } = await browser.post(PATH, { statusBadge: "Legend" });
    expect(status).toBe(409);
    expect(body["message"]).toContain("membership page");
  });

  it("is refused while a payment for one is on its way", async () => {
    const { browser, checkout } = shop.signIn();
    const { sessionId } = await checkout({ statusBadge: "Warrior" });
    await shop.standIn.press(sessionId, "transfer");
    await shop.catchUp();
    for (const statusBadge of ["Legend", "Warrior"]) {
      const { status, body } = await browser.post(PATH, { statusBadge });
      expect(status).toBe(409);
      expect(body["message"]).toContain("on its way");
    }
  });
});

describe("Stripe", () => {
  it("that has opened a page which isn't on record opens another one for another origin", async () => {
    const { browser, checkout, id } = shop.signIn();
    await checkout({ statusBadge: "Warrior" });
    await shop.db.order.updateMany({
      where: { memberId: id },
      data: { sessionId: null, url: null },
    });
    const host = "127.0.0.1:3000";
    const begin = () =>
      browser.post(PATH, { statusBadge: "Warrior" }, { host, origin: `http://${host}` });
    expect((await begin()).status).toBe(409);
    expect((await begin()).status).toBe(200);
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(["failed", "pending"]);
  });

  it("that can't be reached makes the call fail with 503, and the same attempt goes on later", async () => {
    const { browser, id, token } = shop.signIn(shop.copy({ STRIPE_API_URL: NOWHERE }));
    const request = { ...cartOf(SEEDS), attempt: newId() };
    const { status, body } = await browser.post(PATH, request);
    expect({ status, body }).toMatchObject({ status: 503, body: { code: "unavailable" } });
    const later = await new TestClient(shop.app, token).post<Checkout>(PATH, request);
    expect(later.status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([{ id: later.body.orderId, url: later.body.url }]);
  });

  it("makes one customer where a member's first payments begin at once, under two names", async () => {
    const member = { ...shop.signIn(), email: "noor@example.org" };
    const begin = (name: string) => customerOf(shop.shop, { ...member, name });
    const made: Promise<string>[] = [];
    await shop.db.$transaction(async (tx) => {
      await lockMember(tx, member.id);
      made.push(begin("Noor Haddad"));
      await expect.poll(() => statementsThatWait(shop.db), { timeout: 4000 }).toBe(1);
      made.push(begin("Noor Nasser"));
      await expect.poll(() => statementsThatWait(shop.db), { timeout: 4000 }).toBe(2);
    });
    const [one, other] = await Promise.all(made);
    expect(other).toBe(one);
    expect(await shop.stripe.customers.retrieve(one ?? "")).toMatchObject({ name: "Noor Nasser" });
    const { data } = await shop.stripe.customers.list({ limit: 100 });
    expect(data.filter(({ metadata }) => metadata["memberId"] === member.id)).toHaveLength(1);
  });

  it("is told the name and the email that a member has at each payment", async () => {
    const { id } = shop.signIn();
    for (const email of ["noor@example.org", "noor@example.net"]) {
      const customer = await customerOf(shop.shop, { id, name: "Noor Haddad", email });
      expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ email });
    }
  });

  it("that has forgotten a customer gets a new one", async () => {
    const { checkout, id } = shop.signIn();
    await checkout(cartOf(SEEDS));
    const { stripeId } = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    await shop.stripe.customers.del(stripeId);
    const { url } = await checkout(cartOf(SEEDS, 2));
    expect(url).toContain("/local/checkout/");
    const after = await shop.db.customer.findUniqueOrThrow({ where: { memberId: id } });
    expect(after.stripeId).not.toBe(stripeId);
    // Stripe repeats its first answer, about the customer that it has forgotten
    await shop.db.customer.deleteMany({ where: { memberId: id } });
    await checkout(cartOf(SEEDS, 3));
    expect(await shop.db.customer.findUnique({ where: { memberId: id } })).toEqual(after);
  });
});
