import type { CartItem } from "@oneworld/contracts/shop/cart";
import type { Membership, OrderPage, Product, ProductList } from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { FORM_ERROR } from "./expect-above.ts";
import { ask, publishPost, signUp } from "./member-calls.ts";
import { expect, expectNoOverflow, fillSignIn, test } from "./site.ts";

// Journeys to the payment page and back
test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole("main");

const add = (page: Page, title: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: title }) })
    .getByRole("button", { name: `Add ${title} to cart` })
    .click();

const row = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });

const badge = (page: Page, items: string) =>
  page.getByRole("banner").getByRole("link", { name: `Cart, ${items}` });

/** The shop's first two products. */
async function firstProducts(page: Page) {
  const response = await page.request.get("/api/products");
  const [first, second] = ((await response.json()) as ProductList).products;
  return { first: first!, second: second! };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Opens a cart that the browser has stored earlier: by an address of the site without scripts. */
async function openCart(page: Page, items: object[]): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((cart) => localStorage.setItem("cartItems", cart), JSON.stringify(items));
  await page.goto("/cart");
}

/** A product in a stored cart. */
const stored = ({ _id, title, priceCents }: Product, cartQuantity = 1): CartItem => ({
  _id,
  title,
  desc: "",
  img: "",
  price: priceCents / 100,
  cartQuantity,
});

const subtotal = (page: Page) => main(page).getByText("Subtotal").locator("..");

const keptQuantities = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cartItems") ?? "[]") as { cartQuantity: number }[]).map(
      ({ cartQuantity }) => cartQuantity,
    ),
  );

/** Where the words of a column end, in CSS pixels: of the header and of each row. */
const endsOf = (page: Page, column: number) =>
  page
    .getByRole("table")
    .getByRole("row")
    .evaluateAll(
      (rows, at) =>
        rows.map((tableRow) => {
          const words = document.createRange();
          words.selectNodeContents((tableRow as HTMLTableRowElement).cells[at] as Node);
          return words.getBoundingClientRect().right;
        }),
      column,
    );

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
}

/** Presses Pay in the cart. @returns the address of the payment page */
async function goToPayment(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/local\/checkout\//);
  return page.url();
}

test("a visitor fills the cart of all tabs, signs in to pay, and finds the order", async ({
  page,
  context,
}) => {
  const member = await signUp(page);
  await context.clearCookies();
  const { first, second } = await firstProducts(page);
  const total = dollars(2 * first.priceCents + second.priceCents);

  await test.step("the shop has six products, each with picture, text and price", async () => {
    await page.goto("/shop");
    const products = main(page).getByRole("article");
    await expect(products).toHaveCount(6);
    for (const product of await products.all()) {
      await expect(product.getByRole("heading")).toBeVisible();
      await expect(product).toContainText(/\$\d+\.\d\d/);
      await expect(product.getByRole("button", { name: /^Add .+ to cart$/ })).toBeEnabled();
      await product.scrollIntoViewIfNeeded();
      const width = () =>
        product.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    await add(page, first.title);
    await expect(page.getByRole("status").getByText("Product added to cart")).toBeVisible();
    await add(page, second.title);
    await add(page, first.title);
    await expect(page.getByRole("status").getByText("Increased product quantity")).toBeVisible();
    await main(page).getByRole("link", { name: "Cart, 3 items" }).click();
  });

  await test.step("the cart is a table on every screen", async () => {
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(row(page, first.title)).toContainText(dollars(2 * first.priceCents));
    await expect(subtotal(page)).toContainText(total);
    for (const name of ["Product", "Price", "Quantity", "Total"])
      await expect(page.getByRole("columnheader", { name })).toBeVisible();
    for (const column of [1, 3]) {
      const ends = await endsOf(page, column);
      expect(ends.length).toBe(3);
      expect(Math.max(...ends) - Math.min(...ends), `column ${column}`).toBeLessThan(1);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("columnheader")).toHaveCount(4);
    await expect(row(page, first.title).getByRole("cell")).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 720 });
    const shop = page.getByRole("link", { name: "Continue Adding" });
    await expect(shop).toHaveAttribute("href", "/shop");
  });

  await test.step("a visitor signs in to pay; then all tabs have the cart, and its count", async () => {
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await fillSignIn(page, member.email, member.password);
    await expect(page).toHaveURL(/\/cart$/);
    const other = await context.newPage();
    await other.goto("/about");
    await expect(badge(other, "3 items")).toBeVisible();
    const increase = row(page, first.title).getByRole("button", { name: "Increase" });
    await expect(increase).toHaveAccessibleDescription(first.title);
    await increase.click();
    await badge(other, "4 items").click();
    await row(other, first.title).getByRole("button", { name: "Decrease" }).click();
    await expect(badge(page, "3 items")).toBeVisible();
    await expect(subtotal(page)).toContainText(total);
    expect(await keptQuantities(other)).toEqual([2, 1]);
    await other.close();
  });

  await test.step("a payment that fails to start says why", async () => {
    const pay = page.getByRole("button", { name: "Pay" });
    const attempts: unknown[] = [];
    const checkouts = "**/api/stripe/create-checkout-session";
    await page.route(checkouts, (route) => {
      attempts.push((route.request().postDataJSON() as { attempt: unknown }).attempt);
      return route.fulfill({
        status: 503,
        json: { message: "Payments take a short rest.", code: "unavailable" },
      });
    });
    await pay.dblclick();
    const above = main(page).locator(FORM_ERROR);
    await expect(above).toHaveText("Payments take a short rest.");
    expect((await above.boundingBox())!.y).toBeLessThan((await pay.boundingBox())!.y);
    await expect(page.getByRole("alert")).toHaveText("Payments take a short rest.");
    await expect(pay).not.toHaveAttribute("aria-busy");
    await pay.click();
    await expect.poll(() => attempts.length).toBeGreaterThan(1);
    expect(new Set(attempts).size).toBe(1);
    await page.unroute(checkouts);
  });

  await test.step("a bank transfer lists the order once the money arrives, and empties the cart", async () => {
    const payment = await goToPayment(page);
    await expect(page.getByText(total).first()).toBeVisible();
    await page.getByRole("button", { name: "Bank transfer" }).click();
    await expect(page).toHaveURL(/\/checkout-success\?session_id=/);
    await expect(page.getByRole("heading", { name: "being confirmed" })).toBeVisible();
    await page.request.post(`${payment}/arrive`);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();
    await expect(page).toHaveTitle(/^Payment Done!/);
    await expect(badge(page, "0 items")).toBeVisible();
    expect(await keptQuantities(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Your orders" }).click();
    const order = main(page).getByRole("article").first();
    await expect(order).toContainText("Paid");
    await expect(order).toContainText(`2 × ${first.title}`);
    await expect(order).toContainText(`1 × ${second.title}`);
    await expect(order).toContainText(`Total ${total}`);
    await expect(order.getByRole("link", { name: /^Receipt/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goBack();
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "GO BACK" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a cart of an older version gets current prices, and stays until it is paid", async ({
  page,
}) => {
  const { first } = await firstProducts(page);
  await signUp(page);
  const kite = { _id: "17", title: "Paper kite", desc: "", img: "", price: 5, cartQuantity: 2 };
  await openCart(page, [{ id: first._id, title: "An old name", price: "$0.99" }, kite]);
  const price = dollars(first.priceCents);
  await expect(row(page, first.title)).toContainText(price);
  await expect(page.getByText(`has changed from $0.99 to ${price}`)).toBeVisible();
  await expect(row(page, "Paper kite")).toContainText("No longer sold");
  await expect(subtotal(page)).toContainText(price);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("alert")).toContainText("no longer sold");
  await row(page, "Paper kite").getByRole("button", { name: "Remove" }).click();

  const payment = await goToPayment(page);
  await expect(page.getByText(price).first()).toBeVisible();
  const session = /checkout\/([^/?]+)/.exec(payment)?.[1];
  await page.goto(`/checkout-success?session_id=${session}`);
  await expect(page.getByRole("progressbar", { name: "Checking your payment" })).toBeVisible();
  await expect(page.getByText("Payment Done!")).toHaveCount(0);
  expect(await keptQuantities(page)).toEqual([1]);
  await page.goto(payment);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(badge(page, "1 item")).toBeVisible();

  // A bank transfer fails when the money doesn't arrive
  const transfer = await goToPayment(page);
  await page.getByRole("button", { name: "Bank transfer" }).click();
  await expect(page.getByRole("heading", { name: "being confirmed" })).toBeVisible();
  await expect.poll(() => keptQuantities(page)).toEqual([]);
  await page.request.post(`${transfer}/bounce`);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: "didn't go through" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await keptQuantities(page)).toEqual([1]);

  // Its member doesn't come back from the payment
  await page.request.post(`${await goToPayment(page)}/pay`);
  const newest = async () => (await ask<OrderPage>(page, "/api/orders")).orders[0]?.status;
  await expect.poll(newest).toBe("paid");
  await page.goto("/cart");
  await expect(page.getByText("Your cart is currently empty")).toBeVisible();
  await expect(badge(page, "0 items")).toBeVisible();
});

test("a membership is bought, changed, cancelled and resumed, has its badge and discount, and says that a payment failed", async ({
  page,
}) => {
  const member = await signUp(page);
  const post = await publishPost(page, `Before I joined, ${member.name}`);
  await page.context().clearCookies();
  const tier = (name: string) =>
    main(page)
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
  const dialog = page.getByRole("dialog");

  await test.step("visitors see the tiers, and sign in to subscribe", async () => {
    await page.goto("/pricing");
    await expect(page.getByRole("heading", { name: "Join the Movement!" })).toBeVisible();
    await expect(main(page).getByRole("article")).toHaveCount(3);
    for (const [name, price, buttons] of [
      ["Basic", "$0.00", 0],
      ["Member", "$5.00", 1],
      ["Legend", "$10.00", 1],
    ] as const) {
      await expect(tier(name)).toContainText(price);
      await expect(tier(name).getByRole("button")).toHaveCount(buttons);
    }
    await tier("Member").getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await fillSignIn(page, member.email, member.password);
    await expect(tier("Basic")).toContainText("Your membership");
    await expect(tier("Member").getByText("Warrior", { exact: true })).toBeVisible();
    await tier("Member").getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/local\/checkout\//);
    await expect(page.getByText("$5.00").first()).toBeVisible();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();
  });

  await test.step("it is changed, cancelled and resumed", async () => {
    await page.goto("/pricing");
    await expect(tier("Member")).toContainText("Your membership");
    await tier("Legend").getByRole("button", { name: "Upgrade" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Upgrade now" }).click();
    await expect(tier("Legend")).toContainText("Your membership");
    await expect(tier("Member").getByRole("button", { name: "Downgrade" })).toBeVisible();
    await tier("Legend").getByRole("button", { name: "Cancel membership" }).click();
    await dialog.getByRole("button", { name: "Cancel it" }).click();
    await expect(page.getByText(/Your membership ends on/).first()).toBeVisible();
    await tier("Legend").getByRole("button", { name: "Keep membership" }).click();
    await expect(tier("Legend").getByRole("button", { name: "Cancel membership" })).toBeVisible();
    await expect(page.getByText(/The next payment is on/)).toBeVisible();
    await expectNoOverflow(page);
  });

  await test.step("earlier posts have the badge, and the cart has the discount", async () => {
    const tierOfPost = async () =>
      (await ask<{ user: { statusBadge: string } }>(page, `/api/posts/${post}`)).user.statusBadge;
    await expect.poll(tierOfPost).toBe("Legend");
    const { first } = await firstProducts(page);
    await openCart(page, [stored(first)]);
    const reduced = Math.round(first.priceCents * 0.8);
    await expect(subtotal(page)).toContainText(dollars(first.priceCents));
    const discount = main(page).getByText("Legend discount (20%)");
    await expect(discount.locator("..")).toContainText(dollars(first.priceCents - reduced));
    await page.setViewportSize({ width: 1440, height: 900 });
    // A span has a box for each line
    expect(await discount.evaluate((label) => label.getClientRects().length)).toBe(1);
    await goToPayment(page);
    await expect(page.getByText(dollars(reduced)).first()).toBeVisible();
  });

  await test.step("it is in the history, and a failed payment links to the card's change", async () => {
    await page.goto("/orders");
    const history = page.getByRole("complementary", { name: "Your memberships" });
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(history.getByRole("listitem").first()).toContainText("Legend");
    await history.getByRole("button", { name: "Manage billing" }).click();
    await expect(page).toHaveURL(/\/local\/portal\//);
    await page.getByRole("button", { name: "Fail next payment" }).click();
    await page.getByRole("button", { name: "End this period now" }).click();
    const isDue = async () => (await ask<Membership>(page, "/api/membership")).paymentDue;
    await expect.poll(isDue).toBe(true);
    await page.goto("/pricing");
    await expect(page.getByRole("alert")).toContainText("Please check your card");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Update payment" }).click();
    await expect(page).toHaveURL(/\/local\/portal\//);
  });
});
