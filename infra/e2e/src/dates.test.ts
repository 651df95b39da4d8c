import type { Membership, OrderPage, ProductList } from "@oneworld/contracts/shop/http";
import type { Page } from "@playwright/test";
import { ask, send, signUp } from "./member-calls.ts";
import { payByApi } from "./pay-by-api.ts";
import { expect, test } from "./site.ts";

test.use({ rendering: "browser" });

/** An instant on the 23rd in Shanghai, and on the 22nd in Los Angeles. */
const INSTANT = "2026-09-22T18:30:00.000Z";

/** Has every `createdAt` of an answer be the given instant. */
const dated = async (page: Page, path: string, at: string): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replaceAll(/"createdAt":"[^"]+"/g, `"createdAt":"${at}"`),
      });
    },
  );
};

const VIEWERS = [
  { timezoneId: "America/Los_Angeles", locale: "en-US", day: "22 September 2026" },
  { timezoneId: "Asia/Shanghai", locale: "zh-CN", day: "2026年9月23日" },
] as const;

for (const { timezoneId, locale, day } of VIEWERS) {
  test.describe(`in ${timezoneId}, ${locale}`, () => {
    test.use({ timezoneId, locale });

    test("dates have the viewer's own day and the page's language, and are the same everywhere without a time", async ({
      page,
    }) => {
      await signUp(page);
      await send(page, "POST", "/api/review", {
        title: "Dated",
        desc: "Words",
        rating: 4,
        id: (await ask<{ user: { id: string } }>(page, "/api/users/session")).user.id,
      });
      await dated(page, "/api/review", INSTANT);
      await page.goto("/review");
      const review = page.getByRole("article").first().locator("time");
      await expect(review).toHaveText(day);
      await expect(review).toHaveAttribute("datetime", INSTANT);

      await page.goto("/privacypolicy");
      const policy = page.getByRole("main").locator("time").first();
      const date = (await policy.getAttribute("datetime")) ?? "";
      const words = new Intl.DateTimeFormat(locale === "zh-CN" ? "zh" : "en-GB", {
        dateStyle: "long",
        timeZone: "UTC",
      });
      await expect(policy).toHaveText(words.format(new Date(date)));

      const at = new Date(Date.now() - 5 * 60_000).toISOString();
      await dated(page, "/api/posts", at);
      await page.goto("/Climate");
      const time = page.getByRole("article").first().locator("time").first();
      await expect(time).toHaveText(locale === "zh-CN" ? "5分钟前" : "5 minutes ago");
      const expected = new Intl.DateTimeFormat(locale === "zh-CN" ? "zh" : "en-GB", {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: timezoneId,
      }).format(new Date(at));
      await expect(time).toHaveAttribute("title", expected);
    });
  });
}

test.describe("where it is another day than in UTC, in which the server renders", () => {
  // 14 hours ahead, or 11 behind
  const timezoneId = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  test.use({ timezoneId });

  test("orders and memberships have the viewer's own day", async ({ page }) => {
    await signUp(page);
    const { products } = await ask<ProductList>(page, "/api/products");
    const _id = products[0]?._id ?? "";
    await payByApi(page, { cartItems: [{ _id, cartQuantity: 1 }] });
    await payByApi(page, { statusBadge: "Warrior" });
    await expect(async () => {
      const { history } = await ask<Membership>(page, "/api/membership");
      expect(history.length).toBeGreaterThan(0);
    }).toPass();
    const { orders } = await ask<OrderPage>(page, "/api/orders");
    const dayOf = (timeZone: string) =>
      new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(
        new Date(orders[0]?.createdAt ?? ""),
      );
    // A busy machine may leave the page to the browser
    await expect(async () => {
      const served = await (await page.goto("/orders"))?.text();
      expect(served?.includes(`Receipt of ${dayOf("UTC")}`)).toBe(true);
    }).toPass();
    const day = dayOf(timezoneId);
    await expect(page.getByRole("heading", { name: `Order of ${day}` }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: `Receipt of ${day}` }).first()).toBeVisible();
    await expect(page.getByText(`Since ${day}`)).toBeVisible();
  });
});
