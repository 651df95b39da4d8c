import type { ProductList } from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe-faults.ts";
import { FORM_ERROR } from "./expect-above.ts";
import { signUp } from "./member-calls.ts";
import { payByApi } from "./pay-by-api.ts";
import { expect, expectNoOverflow, fillSignIn, test } from "./site.ts";
import { inBothThemes } from "./themes.ts";

// The payment page takes long
test.describe.configure({ timeout: 90_000 });

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

/** Stores a cart in the browser, as if filled earlier, by an address of the site without scripts. */
async function keepCart(page: Page, text: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((cart) => localStorage.setItem("cartItems", cart), text);
}

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

/** Opens the payment page with the first product twice and the second once. */
async function goToPayment(page: Page) {
  const { first, second } = await firstProducts(page);
  await page.goto("/shop");
  await add(page, first.title);
  await add(page, first.title);
  await add(page, second.title);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/local\/checkout\//);
  return { first, second, totalCents: 2 * first.priceCents + second.priceCents };
}

test.describe("the shop", () => {
  test("shows six products, each with picture, text and price, and fills the cart", async ({
    page,
  }) => {
    await page.goto("/shop");
    const products = main(page).getByRole("article");
    await expect(products).toHaveCount(6);
    for (const product of await products.all()) {
      await expect(product.getByRole("heading")).toBeVisible();
      await expect(product).toContainText(/\$\d+\.\d\d/);
      await expect(product.getByRole("button", { name: /^Add .+ to cart$/ })).toBeEnabled();
      const width = () =>
        product.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    await expectAccessible(page);
    await expectNoOverflow(page);

    const { first, second } = await firstProducts(page);
    await add(page, first.title);
    await expect(page.getByRole("status").getByText("Product added to cart")).toBeVisible();
    await add(page, second.title);
    await add(page, first.title);
    await expect(page.getByRole("status").getByText("Increased product quantity")).toBeVisible();
    await main(page).getByRole("link", { name: "Cart, 3 items" }).click();
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(row(page, first.title)).toContainText(dollars(2 * first.priceCents));
    expect(await keptQuantities(page)).toEqual([2, 1]);
  });
});

test.describe("the cart", () => {
  test("changes quantities, removes and clears, and calculates exact totals", async ({ page }) => {
    const { first, second } = await firstProducts(page);
    await page.goto("/shop");
    await add(page, first.title);
    await add(page, second.title);
    await page.goto("/cart");
    for (const column of ["Product", "Price", "Quantity", "Total"]) {
      await expect(page.getByRole("columnheader", { name: column })).toBeVisible();
    }
    const line = row(page, first.title);
    const pressIn = async (name: string) => {
      const button = line.getByRole("button", { name, exact: true });
      await expect(button).toHaveAccessibleDescription(first.title);
      await button.click();
    };
    for (const name of ["Increase", "Increase", "Decrease"]) await pressIn(name);
    await expect(line).toContainText(dollars(2 * first.priceCents));
    const subtotal = dollars(2 * first.priceCents + second.priceCents);
    await expect(main(page).getByText("Subtotal").locator("..")).toContainText(subtotal);

    await row(page, second.title).getByRole("button", { name: "Decrease" }).click();
    await expect(
      page.getByRole("status").getByText(`${second.title} removed from cart`),
    ).toBeVisible();
    await expect(row(page, second.title)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Items in your cart" })).toBeFocused();
    await pressIn("Remove");
    await expect(page.getByText(`${first.title} removed from cart`)).toBeVisible();
    await expect(page.getByText("Your cart is currently empty")).toBeVisible();
    expect(await keptQuantities(page)).toEqual([]);

    await page.getByRole("link", { name: "Start Shopping" }).click();
    await add(page, first.title);
    await main(page).getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("link", { name: "Continue Adding" })).toHaveAttribute(
      "href",
      "/shop",
    );
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("status").getByText("Cart cleared")).toBeVisible();
    await expect(page.getByText("Your cart is currently empty")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, first.title)).toBeVisible();
    expect(await keptQuantities(page)).toEqual([1]);
  });

  test("is a table on every screen and has no violations in both themes", async ({ page }) => {
    const check = () =>
      inBothThemes(page, async (theme) => expect(await axeFaults(page), theme).toEqual([]));
    const { first, second } = await firstProducts(page);
    await page.goto("/shop");
    await add(page, first.title);
    await add(page, second.title);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/cart");
    await expect(page.getByRole("table")).toBeVisible();
    for (const column of [1, 3]) {
      const ends = await endsOf(page, column);
      expect(ends.length).toBe(3);
      expect(Math.max(...ends) - Math.min(...ends), `column ${column}`).toBeLessThan(1);
    }
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await check();
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(3);
    await expect(page.getByRole("columnheader")).toHaveCount(4);
    await expect(row(page, first.title).getByRole("cell")).toHaveCount(3);
    await check();
  });

  test("is shared by all tabs, like the header's count", async ({ page, context }) => {
    const { first } = await firstProducts(page);
    await signUp(page);
    await page.goto("/shop");
    const other = await context.newPage();
    await other.goto("/about");
    await expect(badge(other, "0 items")).toBeVisible();
    const third = await context.newPage();
    await third.goto("/cart");
    await add(page, first.title);
    await expect(badge(page, "1 item")).toBeVisible();
    await expect(badge(other, "1 item")).toBeVisible();
    await expect(row(third, first.title)).toBeVisible();
    await row(third, first.title).getByRole("button", { name: "Increase" }).click();
    await expect(badge(page, "2 items")).toBeVisible();
    await add(page, first.title);
    expect(await keptQuantities(third)).toEqual([3]);
  });

  test("of an older version gets current prices, and discontinued items can't be paid", async ({
    page,
  }) => {
    const { first } = await firstProducts(page);
    await signUp(page);
    await keepCart(
      page,
      JSON.stringify([
        { id: first._id, title: "An old name", price: "$0.99" },
        { _id: "17", title: "Paper kite", desc: "", img: "", price: 5, cartQuantity: 2 },
      ]),
    );
    await page.goto("/cart");
    await expect(row(page, first.title)).toContainText(dollars(first.priceCents));
    await expect(
      page.getByText(`has changed from $0.99 to ${dollars(first.priceCents)}`),
    ).toBeVisible();
    await expect(row(page, "Paper kite")).toContainText("No longer sold");
    await expect(main(page).getByText("Subtotal").locator("..")).toContainText(
      dollars(first.priceCents),
    );
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("alert")).toContainText("no longer sold");
    await row(page, "Paper kite").getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/local\/checkout\//);
    await expect(page.getByText(dollars(first.priceCents)).first()).toBeVisible();
  });
});

test.describe("paying", () => {
  test("asks a visitor to sign in, and returns them to the cart", async ({ page, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    const member = await signUp(elsewhere);
    await elsewhere.context().close();

    const { first } = await firstProducts(page);
    await page.goto("/shop");
    await add(page, first.title);
    await main(page).getByRole("link", { name: /^Cart/ }).click();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
    await fillSignIn(page, member.email, member.password);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(row(page, first.title)).toBeVisible();
  });

  test("creates a listed order, and empties the cart", async ({ page }) => {
    await signUp(page);
    const { first, second, totalCents } = await goToPayment(page);
    await expect(page.getByText(dollars(totalCents)).first()).toBeVisible();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page).toHaveURL(/\/checkout-success\?session_id=/);
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();
    await expect(page).toHaveTitle(/^Payment Done!/);
    await expect(badge(page, "0 items")).toBeVisible();
    expect(await keptQuantities(page)).toEqual([]);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole("link", { name: "Your orders" }).click();
    const order = main(page).getByRole("article").first();
    await expect(order).toContainText("Paid");
    await expect(order).toContainText(`2 × ${first.title}`);
    await expect(order).toContainText(`1 × ${second.title}`);
    await expect(order).toContainText(`Total ${dollars(totalCents)}`);
    await expect(order.getByRole("link", { name: /^Receipt/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goBack();
    await page.getByRole("link", { name: "GO BACK" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("empties the cart also of a member who doesn't come back from it", async ({ page }) => {
    await signUp(page);
    await goToPayment(page);
    await page.request.post(`${page.url()}/pay`);
    await expect(async () => {
      await page.goto("/cart");
      await expect(page.getByText("Your cart is currently empty")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(badge(page, "0 items")).toBeVisible();
  });

  test("leaves the cart unchanged until it succeeds, and when it is declined or cancelled", async ({
    page,
  }) => {
    await signUp(page);
    for (const address of [
      "/checkout-success",
      "/checkout-success?session_id=",
      "/checkout-success?session_id=cs_test_unknown",
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: /No payment|don't know/ })).toBeVisible();
      await expect(page.getByText("Payment Done!")).toHaveCount(0);
    }
    await goToPayment(page);
    const payment = page.url();
    const session = /checkout\/([^/?]+)/.exec(payment)?.[1];
    await page.goto(`/checkout-success?session_id=${session}`);
    await expect(page.getByRole("progressbar", { name: "Checking your payment" })).toBeVisible();
    await expect(page.getByText("Payment Done!")).toHaveCount(0);
    expect(await keptQuantities(page)).toEqual([2, 1]);

    await page.goto(payment);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    expect(await keptQuantities(page)).toEqual([2, 1]);
    await expect(page.getByRole("row")).toHaveCount(3);
    await expect(badge(page, "3 items")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay" })).toBeEnabled();
  });

  test("by bank transfer succeeds when the money arrives, and fails when it doesn't", async ({
    page,
  }) => {
    await signUp(page);
    await goToPayment(page);
    const refused = page.url();
    await page.getByRole("button", { name: "Bank transfer" }).click();
    await expect(page.getByRole("heading", { name: "being confirmed" })).toBeVisible();
    await expect.poll(() => keptQuantities(page)).toEqual([]);
    await page.request.post(`${refused}/bounce`);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: "didn't go through" })).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("row")).toHaveCount(3);
    expect(await keptQuantities(page)).toEqual([2, 1]);

    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page).toHaveURL(/\/local\/checkout\//);
    const arriving = page.url();
    await page.getByRole("button", { name: "Bank transfer" }).click();
    await expect(page.getByRole("heading", { name: "being confirmed" })).toBeVisible();
    await page.request.post(`${arriving}/arrive`);
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();
    expect(await keptQuantities(page)).toEqual([]);
  });

  test("that fails to start keeps the cart and says why", async ({ page }) => {
    await signUp(page);
    const { first } = await firstProducts(page);
    await page.goto("/shop");
    await add(page, first.title);
    await page.goto("/cart");
    const attempts: unknown[] = [];
    await page.route("**/api/stripe/create-checkout-session", (route) => {
      attempts.push((route.request().postDataJSON() as { attempt: unknown }).attempt);
      return route.fulfill({
        status: 503,
        json: { message: "Payments take a short rest.", code: "unavailable" },
      });
    });
    const pay = page.getByRole("button", { name: "Pay" });
    await pay.dblclick();
    const above = main(page).locator(FORM_ERROR);
    await expect(above).toHaveText("Payments take a short rest.");
    expect((await above.boundingBox())!.y).toBeLessThan((await pay.boundingBox())!.y);
    await expect(page.getByRole("alert")).toHaveText("Payments take a short rest.");
    await expect(row(page, first.title)).toBeVisible();
    await expect(pay).not.toHaveAttribute("aria-busy");
    await pay.click();
    await expect.poll(() => attempts.length).toBeGreaterThan(1);
    expect(new Set(attempts).size).toBe(1);
  });
});

test.describe("memberships", () => {
  test("are shown to visitors, who sign in to subscribe", async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("heading", { name: "Join the Movement!" })).toBeVisible();
    const tiers = main(page).getByRole("article");
    await expect(tiers).toHaveCount(3);
    for (const [index, name, price] of [
      [0, "Basic", "$0.00"],
      [1, "Member", "$5.00"],
      [2, "Legend", "$10.00"],
    ] as const) {
      await expect(tiers.nth(index).getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(tiers.nth(index)).toContainText(price);
      await expect(tiers.nth(index).getByRole("button")).toHaveCount(index === 0 ? 0 : 1);
    }
    await expectAccessible(page);
    await expectNoOverflow(page);
    await tiers.nth(1).getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
  });

  test("show the badge on earlier posts, and the discount in the cart", async ({ page }) => {
    const member = await signUp(page);
    await page.goto("/createpost");
    await page.getByLabel("Title").fill(`Before I joined, ${member.name}`);
    await page.getByLabel("Category").selectOption("Policy");
    await page.getByLabel("Description").fill("Written as a Basic member.");
    await main(page).getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL(/\/Policy$/);

    await page.goto("/pricing");
    const tier = (name: string) =>
      main(page)
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name }) });
    await expect(tier("Basic")).toContainText("Your membership");
    await expect(tier("Member").getByText("Warrior", { exact: true })).toBeVisible();
    await tier("Legend").getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/\/local\/checkout\//);
    await expect(page.getByText("$10.00").first()).toBeVisible();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();

    await page.goto("/Policy");
    const post = page.getByRole("article").filter({ hasText: `Before I joined, ${member.name}` });
    await expect(async () => {
      await page.reload();
      await expect(post.getByRole("img", { name: "Premium User" }).first()).toBeVisible({
        timeout: 1_500,
      });
    }).toPass();

    const { first } = await firstProducts(page);
    await page.goto("/shop");
    await add(page, first.title);
    await main(page).getByRole("link", { name: /^Cart/ }).click();
    const price = first.priceCents;
    const reduced = Math.round(price * 0.8);
    await expect(main(page).getByText("Subtotal").locator("..")).toContainText(dollars(price));
    const discount = main(page).getByText("Legend discount (20%)");
    await expect(discount.locator("..")).toContainText(dollars(price - reduced));
    await page.setViewportSize({ width: 1440, height: 900 });
    // A span has a box for each line
    expect(await discount.evaluate((label) => label.getClientRects().length)).toBe(1);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByText(dollars(reduced)).first()).toBeVisible();
  });

  test("are changed, cancelled and resumed, and are in the history", async ({ page }) => {
    await signUp(page);
    await page.goto("/pricing");
    const tier = (name: string) =>
      main(page)
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name }) });
    const dialog = page.getByRole("dialog");
    await tier("Member").getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Payment Done!" })).toBeVisible();

    await page.goto("/pricing");
    await expect(tier("Member")).toContainText("Your membership");
    await tier("Legend").getByRole("button", { name: "Upgrade" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Upgrade now" }).click();
    await expect(tier("Legend")).toContainText("Your membership");
    await expect(tier("Member").getByRole("button", { name: "Downgrade" })).toBeVisible();

    await tier("Legend").getByRole("button", { name: "Cancel membership" }).click();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(dialog).toBeHidden();
    await tier("Legend").getByRole("button", { name: "Cancel membership" }).click();
    await dialog.getByRole("button", { name: "Cancel it" }).click();
    await expect(page.getByText(/Your membership ends on/).first()).toBeVisible();
    await page.reload();
    await tier("Legend").getByRole("button", { name: "Keep membership" }).click();
    await expect(tier("Legend").getByRole("button", { name: "Cancel membership" })).toBeVisible();
    await expect(page.getByText(/The next payment is on/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.goto("/orders");
    const history = page.getByRole("complementary", { name: "Your memberships" });
    await expect(history.getByRole("listitem")).toHaveCount(2);
    await expect(history.getByRole("listitem").first()).toContainText("Legend");
    await history.getByRole("button", { name: "Manage billing" }).click();
    await expect(page).toHaveURL(/\/local\/portal\//);
  });

  test("with a failed payment say so, and link to the card's change", async ({ page }) => {
    await signUp(page);
    await payByApi(page, { statusBadge: "Warrior" });
    // Stripe's webhook may come after the page was asked for
    await expect(async () => {
      await page.goto("/pricing");
      await expect(main(page).getByRole("article").nth(1)).toContainText("Your membership", {
        timeout: 2_000,
      });
    }).toPass();
    await page.getByRole("button", { name: "Manage billing" }).click();
    await page.getByRole("button", { name: "Fail next payment" }).click();
    await page.getByRole("button", { name: "End this period now" }).click();
    await expect(async () => {
      await page.goto("/pricing");
      await expect(page.getByRole("alert")).toContainText("Please check your card", {
        timeout: 2_000,
      });
    }).toPass();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Update payment" }).click();
    await expect(page).toHaveURL(/\/local\/portal\//);
  });
});
