import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Locator } from "@playwright/test";
import { signInAsSample } from "./member-calls.ts";
import { expect, SCREENS, takenOver, test } from "./site.ts";

test("one topic menu is open at a time; Escape, which closes the sidebar next, and a click outside close it", async ({
  page,
}) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  const climate = header.getByRole("button", { name: "Climate" });
  const policy = header.getByRole("button", { name: "Policy" });
  await climate.click();
  await expect(climate).toHaveAttribute("aria-expanded", "true");
  await expect(header.getByRole("link", { name: "Asia/Oceania" })).toHaveAttribute(
    "href",
    "/Climate/Asia",
  );
  await policy.click();
  await expect(climate).toHaveAttribute("aria-expanded", "false");
  await expect(header.getByRole("link", { name: "Asia", exact: true })).toHaveAttribute(
    "href",
    "/Policy/Asia",
  );
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  await page.keyboard.press("Escape");
  await expect(policy).toHaveAttribute("aria-expanded", "false");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await climate.click();
  await page.getByRole("contentinfo").click({ position: { x: 4, y: 4 } });
  await expect(climate).toHaveAttribute("aria-expanded", "false");
});

test("topic menus close after 30 seconds, except under the pointer", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  const header = page.getByRole("banner");
  const button = header.getByRole("button", { name: "Poverty" });
  await button.click();
  await page.clock.runFor(29_000);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.clock.runFor(2_000);
  await expect(button).toHaveAttribute("aria-expanded", "false");

  await button.click();
  await header.getByRole("link", { name: "Europe" }).hover();
  await page.clock.runFor(31_000);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(700, 700);
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a topic menu closes when the focus leaves it, forwards and backwards", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  const climate = header.getByRole("button", { name: "Climate" });
  await climate.press("Enter");
  await expect(climate).toHaveAttribute("aria-expanded", "true");
  const links = header.getByRole("link", { name: /./ }).and(header.locator('a[href^="/Climate"]'));
  for (const _ of await links.all()) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(climate).toHaveAttribute("aria-expanded", "false");

  await climate.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(climate).toHaveAttribute("aria-expanded", "false");
});

test("the sidebar of a small screen is used by keyboard, and closes when the focus leaves it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  const links = page.getByRole("complementary", { name: "Sidebar" }).getByRole("link");
  await takenOver(toggle);
  await toggle.press("Enter");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("Enter");
  await expect(links.first()).toBeFocused();
  const count = await links.count();
  for (let step = 1; step < count; step += 1) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");

  await toggle.press("Enter");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Tab");
  const to = await links.nth(1).getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new URL(to ?? "", page.url()).href);
});

test("the topic of the page is the current one in the header", async ({ page }) => {
  await page.goto("/Climate/Europe");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Climate" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(header.locator("button[aria-current]")).toHaveCount(1);
});

test("what is selected differs from what isn't, in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (locator: Locator) =>
    locator.first().evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [path, selected, other] of [
    [
      "/Climate",
      "nav[aria-label=Regions] [aria-current]",
      "nav[aria-label=Regions] a:not([aria-current])",
    ],
    ["/Climate", "header button[aria-current]", "header li button:not([aria-current])"],
    ["/quiz", "aside li a[aria-current]", "aside li a:not([aria-current])"],
    ["/inspiration", "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    ["/", ".swiper-pagination [aria-current]", ".swiper-pagination button:not([aria-current])"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selected).first()).toBeVisible();
    expect(await ground(page.locator(selected)), `${path}: ${selected}`).not.toBe(
      await ground(page.locator(other)),
    );
  }
});

test("at 400 % zoom the header scrolls away with the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
});

test("the sidebar of a small screen closes on Escape and outside clicks, and is remembered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  const quiz = page
    .getByRole("complementary", { name: "Sidebar" })
    .getByRole("link", { name: "Quiz" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect(quiz).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem("sidebar-expanded"))).toBe("true");
  await page.keyboard.press("Escape");
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(await page.evaluate(() => localStorage.getItem("sidebar-expanded"))).toBe("false");
  await toggle.click();
  await page.mouse.click(380, 500);
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test.describe("the Back of a phone", () => {
  test.use(SCREENS.phone);

  for (const name of ["Toggle sidebar", "Climate"]) {
    test(`closes what “${name}” has opened, and stays on the page`, async ({ page }) => {
      // No test can press the system's Back; Chromium's own watcher is asked to close, as Back does
      await page.addInitScript(() => {
        const { CloseWatcher: Own } = window as unknown as {
          CloseWatcher: new (options: object) => { requestClose(): void };
        };
        class CloseWatcher extends Own {
          constructor(options: object) {
            super(options);
            Object.assign(window, { pressBack: () => this.requestClose() });
          }
        }
        Object.assign(window, { CloseWatcher });
      });
      await page.goto("/about");
      const button = page.getByRole("banner").getByRole("button", { name });
      await takenOver(button);
      await button.tap();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.evaluate(() => (window as unknown as { pressBack(): void }).pressBack());
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(page).toHaveURL(/\/about$/);
    });
  }
});

test("visitors and members see different headers", async ({ page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/auth/signin",
  );
  await expect(header.getByRole("link", { name: "Sign Up" })).toHaveAttribute(
    "href",
    "/auth/signup",
  );
  await signInAsSample(page, SAMPLE_MEMBERS[6]);
  await page.reload();
  await expect(header.getByRole("link", { name: "My Profile" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await expect(header.getByRole("link", { name: /^Cart/ })).toHaveAttribute("href", "/cart");
  await expect(header.locator('a[href="/chats"]')).toBeVisible();
});

test("an unknown address is a not-found page with its status, header and footer", async ({
  page,
}) => {
  const response = await page.goto("/nowhere/to/be/found");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("404");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }),
  ).toBeVisible();
});

test("links navigate between remotes without reloading the document", async ({ page }) => {
  await page.goto("/Climate");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  for (const [name, path] of [
    ["Shop", "/shop"],
    ["Quiz", "/quiz"],
    ["About", "/about"],
  ] as const) {
    if (!(await sidebar.isVisible()))
      await page.getByRole("button", { name: "Toggle sidebar" }).click();
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  }
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("the theme follows the system, can be switched and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(ground).not.toBe(dark);
});

test("web fonts come after the scripts, and at once when the browser has them", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    requests.push(pathname.endsWith(".woff2") ? "font" : pathname.replace(/.*\/main\..*/, "main"));
  });
  const stored = () => page.evaluate(() => document.documentElement.dataset["fonts"]);
  const shown = () => page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"));
  await page.goto("/about");
  await page.waitForFunction(() => localStorage["fonts"]);
  expect(await shown()).toBe(true);
  expect(requests.indexOf("font")).toBeGreaterThan(requests.indexOf("main"));
  expect(await stored()).toBeUndefined();
  await page.reload();
  expect(await stored()).toBe("stored");
  await expect.poll(shown).toBe(true);
});
