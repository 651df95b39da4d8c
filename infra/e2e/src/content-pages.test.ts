import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Locator, Page } from "@playwright/test";
import { watchShifts } from "./layout-shifts.ts";
import { signInAsSample } from "./member-calls.ts";
import { expect, takenOver, test } from "./site.ts";

const HEADLINES = "**/mediastack/general/politics";

const CLIMATE = "**/mediastack/science/climate";
const DATE =
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/;

const carouselOf = (page: Page): Locator => page.getByRole("region", { name: "Headlines" });

/** The visible slide. */
const shownSlide = (page: Page): Locator => carouselOf(page).locator(".swiper-slide-active");

/** Opens the home page and waits for its carousel. */
async function openCarousel(page: Page): Promise<Locator> {
  await page.goto("/");
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("button", { name: "Go to slide 5" })).toBeVisible();
  return carousel;
}

async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

test("the home page shows five headlines, which are turned by every means, also after returning", async ({
  page,
}) => {
  const carousel = await openCarousel(page);
  await carousel.hover();
  await expect(carousel.getByRole("group")).toHaveCount(5);
  for (const [index, name] of ["1 / 5", "2 / 5", "3 / 5", "4 / 5", "5 / 5"].entries()) {
    await expect(carousel.getByRole("group").nth(index)).toHaveAccessibleName(name);
  }
  const first = carousel.getByRole("group", { name: "1 / 5" });
  await expect(first.getByRole("article")).toHaveCSS("height", "250px");
  const link = first.getByRole("heading").getByRole("link");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("href", /^https?:/);

  await carousel.getByRole("button", { name: "Next slide" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("2 / 5");
  await carousel.getByRole("button", { name: "Go to slide 5" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("5 / 5");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("1 / 5");
  await carousel.getByRole("button", { name: "Previous slide" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("5 / 5");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("1 / 5");

  const bar = carousel.locator(".swiper-scrollbar");
  const box = await bar.boundingBox();
  if (!box) throw new Error("The scrollbar has no bounding box.");
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 10, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, middle, { steps: 8 });
  await page.mouse.up();
  await expect(shownSlide(page)).toHaveAccessibleName("5 / 5");

  const slide = await carousel.locator(".swiper").boundingBox();
  if (!slide) throw new Error("The slides have no bounding box.");
  await page.mouse.move(slide.x + slide.width * 0.1, slide.y + 120);
  await page.mouse.down();
  await page.mouse.move(slide.x + slide.width * 0.9, slide.y + 120, { steps: 8 });
  await page.mouse.up();
  await expect(shownSlide(page)).toHaveAccessibleName("4 / 5");
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole("main").getByRole("link", { name: "Why we are here" }).click();
  await expect(page.getByRole("heading", { name: "Our mission", level: 1 })).toBeVisible();
  await page.goBack();
  await carousel.getByRole("button", { name: "Go to slide 3" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("3 / 5");
  await expect(carousel.getByRole("button", { name: /^Go to slide/ })).toHaveCount(5);
});

test("headlines rotate, except under the pointer, the focus, or when paused", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const carousel = await openCarousel(page);
  const slideAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return shownSlide(page).getAttribute("aria-label");
  };
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_500);
  await expect(shownSlide(page)).not.toHaveAccessibleName("1 / 5");

  await carousel.hover({ position: { x: 20, y: 20 } });
  const pointed = await slideAfter(100);
  expect(await slideAfter(30_000)).toBe(pointed);

  await page.mouse.move(5, 5);
  await carousel.getByRole("button", { name: "Previous slide" }).focus();
  const focused = await slideAfter(100);
  expect(await slideAfter(30_000)).toBe(focused);

  await carousel.getByRole("button", { name: "Pause headlines" }).click();
  await expect(carousel.getByRole("button", { name: "Play headlines" })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const paused = await slideAfter(100);
  expect(await slideAfter(30_000)).toBe(paused);

  await carousel.getByRole("button", { name: "Play headlines" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_500);
  await expect(shownSlide(page)).not.toHaveAccessibleName(paused ?? "");
});

test("with reduced motion, headlines rotate only on request", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  const carousel = await openCarousel(page);
  await expect(carousel.getByRole("button", { name: "Play headlines" })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(shownSlide(page)).toHaveAccessibleName("1 / 5");
  await carousel.getByRole("button", { name: "Next slide" }).click();
  await expect(shownSlide(page)).toHaveAccessibleName("2 / 5");
  await carousel.getByRole("button", { name: "Play headlines" }).click();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const slide of ["3 / 5", "4 / 5"]) {
    await page.clock.runFor(5_500);
    await expect(shownSlide(page)).toHaveAccessibleName(slide);
  }
});

test("the keyboard reaches, operates and leaves the carousel", async ({ page }) => {
  const carousel = await openCarousel(page);
  const tab = async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
    });
  };
  await carousel.getByRole("button", { name: "Play headlines" }).focus();
  expect(await tab()).toBe("Previous slide");
  expect(await tab()).toBe("Next slide");
  await page.keyboard.press("Enter");
  await expect(shownSlide(page)).toHaveAccessibleName("2 / 5");
  const title = await shownSlide(page).getByRole("heading").innerText();
  await expect.poll(() => shownSlide(page).getByRole("link").getAttribute("tabindex")).toBeNull();
  expect(await tab()).toBe(title);
  for (const number of [1, 2, 3, 4, 5]) expect(await tab()).toBe(`Go to slide ${number}`);
  await page.keyboard.press("Space");
  await expect(shownSlide(page)).toHaveAccessibleName("5 / 5");
  await tab();
  await expect(carousel.locator(":focus")).toHaveCount(0);
});

test("the layout is stable when headlines and carousel load", async ({ page }) => {
  const moved = await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openCarousel(page);
    expect(await moved()).toBeLessThanOrEqual(0.01);
  }
});

test("the home page greets members, invites visitors, asks for a donation, and has topics on small screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  const main = page.getByRole("main");
  const invitation = main.getByRole("link", { name: "Become a member" });
  await signInAsSample(page, SAMPLE_MEMBERS[8]);
  await page.goto("/");
  await expect(main.getByRole("heading", { name: SAMPLE_MEMBERS[8].name })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(invitation).toHaveAttribute("href", "/auth/signup");
  await expect(page.getByRole("heading", { name: "Community Updates" })).toBeVisible();
  const donate = page.getByRole("link", { name: "Donate" });
  await expect(donate).toHaveAttribute("target", "_blank");
  await expect(donate).toHaveAttribute("href", /^https:/);
  const tiles = main.getByRole("navigation", { name: "Topics" });
  await expect(tiles.getByRole("link")).toHaveText([
    "Climate",
    "Policy",
    "Conflict",
    "Inequality",
    "Poverty",
  ]);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(tiles).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await tiles.getByRole("link", { name: "Conflict" }).click();
  await expect(page).toHaveURL(/\/Conflict$/);
});

test.describe("when the news is unavailable", () => {
  test.use({ toleratesErrors: true });

  test("the home page says so, works otherwise, and Retry works", async ({ page }) => {
    await page.route(HEADLINES, (route) =>
      route.fulfill({
        status: 503,
        json: { message: "The news take a short rest.", code: "unavailable" },
      }),
    );
    await page.goto("/");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("The news take a short rest.");
    await expect(page.getByRole("link", { name: "Donate" })).toBeVisible();
    await page.unroute(HEADLINES);
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(carouselOf(page).getByRole("article").first()).toBeVisible();
  });

  test("headlines are readable without the carousel's code", async ({ page }) => {
    const html = await (await page.request.get("/")).text();
    await page.route("**/mf-content/**/*.js", (route) => {
      const file = new URL(route.request().url()).pathname.split("/").at(-1);
      return file && html.includes(file) ? route.continue() : route.abort();
    });
    await page.goto("/");
    const slides = carouselOf(page).locator(".swiper");
    await expect(slides.getByRole("article").first()).toBeVisible();
    await slides.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
    await expect(
      slides.getByRole("group", { name: "2 / 5" }).getByRole("heading"),
    ).toBeInViewport();
  });

  test("none has a hint, markup is text, and the site's mark replaces a missing picture", async ({
    page,
  }) => {
    let data: object[] = [];
    await page.route(HEADLINES, (route) => route.fulfill({ json: { data } }));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "No headlines right now" })).toBeVisible();
    const changes = { image: "/mediastack/images/none", title: "<b>Bold</b> & more" };
    const real = (await (await page.request.get("/mediastack/general/politics")).json()) as {
      data: object[];
    };
    data = real.data.map((item) => ({ ...item, ...changes }));
    await page.reload();
    const article = carouselOf(page).getByRole("article").first();
    await expect(article.getByRole("heading", { name: changes.title })).toBeVisible();
    await expect(article.locator("svg")).toBeVisible();
    await expect(article.locator("img")).toHaveCount(0);
  });
});

test("inspiration's tabs show their articles, are in the address, and Back works", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const feed = /\/mediastack\/((?:science|business)\/\w+)$/.exec(request.url())?.[1];
    if (feed && request.resourceType() === "xhr") asked.push(feed);
  });
  await page.goto("/inspiration");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Climate", "Wellness", "Science", "Economy"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  const card = page.getByRole("tabpanel").getByRole("article").first();
  await expect(card).toContainText(DATE);
  await expect(card).toHaveCSS("height", "250px");
  const link = card.getByRole("heading").getByRole("link");
  await expect(link).toHaveAttribute("target", "_blank");
  const climate = (await link.getAttribute("href")) ?? "";

  await page.getByRole("tab", { name: "Economy" }).click();
  await expect(page).toHaveURL(/\?tab=economy$/);
  await expect(link).not.toHaveAttribute("href", climate);
  await page.goBack();
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await expect(link).toHaveAttribute("href", climate);
  // The first tab's have come with the page
  expect(asked).toEqual(["business/productivity"]);

  await page.goto("/inspiration?tab=science");
  await expect(page.getByRole("tab", { name: "Science" })).toHaveAttribute("aria-selected", "true");
});

test("the keyboard moves through inspiration's tabs and on to the articles", async ({ page }) => {
  await page.goto("/inspiration");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  await takenOver(page.getByRole("tab", { name: "Climate" }));
  await page.getByRole("tab", { name: "Climate" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Wellness" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Wellness" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Economy" })).toBeFocused();
  const economy = page.getByRole("tabpanel", { name: "Economy" });
  const first = economy.getByRole("article").first().getByRole("link");
  await expect(first).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("tab", { name: "Economy" })).toBeFocused();
});

test("a tab without articles has a hint; where one fails, others work and Retry restores it", async ({
  page,
}) => {
  await page.route(CLIMATE, (route) => route.fulfill({ json: { data: [] } }));
  await page.goto("/inspiration");
  await expect(page.getByText("No Inspiration Found")).toBeVisible();
  await page.unroute(CLIMATE);
  await page.route(CLIMATE, (route) => route.abort());
  await page.goto("/inspiration");
  const retry = page.getByRole("tabpanel").getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await page.getByRole("tab", { name: "Wellness" }).click();
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
  await page.goBack();
  await expect(retry).toBeVisible();
  await page.unroute(CLIMATE);
  await retry.click();
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toBeVisible();
});

test.describe("texts, which need no scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the about page leads to five social networks in new tabs", async ({ page }) => {
    await page.goto("/about");
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "interconnected community tackling global challenges together",
    );
    for (const name of ["Facebook", "Instagram", "YouTube", "LinkedIn", "Twitter"]) {
      const link = main.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("href", new RegExp(name, "i"));
    }
  });

  test("the Code of Conduct has five rules, and links to the Privacy Policy with its date, sections and contact", async ({
    page,
  }) => {
    await page.goto("/codeconduct");
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem")).toHaveCount(5);
    for (const word of [
      "death threats",
      "racism",
      "sexism",
      "homophobia",
      "violence",
      "cyber-bullying",
      "hacking",
      "unconsented profiting",
      "fake accounts",
    ]) {
      await expect(main).toContainText(new RegExp(word, "i"));
    }
    await expect(main).toContainText("reported, removed or banned");
    await main.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { name: "Privacy Policy", level: 1 })).toBeVisible();
    await expect(main).toContainText(/Effective date: \d{1,2} \w+ \d{4}/);
    const sections = [
      "Information We Collect",
      "How We Use Your Information",
      "Security Measures",
      "Code of Conduct Enforcement",
      "Compliance with Legal Obligations",
      "Your Choices",
      "Changes to Privacy policy",
      "Contact Information",
    ];
    for (const name of sections) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    const contents = page.getByRole("navigation", { name: "Contents" });
    await expect(contents.getByRole("link")).toHaveText(sections);
    await contents.getByRole("link", { name: "Your Choices" }).click();
    await expect(main.getByRole("heading", { name: "Your Choices" })).toBeInViewport();
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  });

  test("mission and Global Family link to each other and to the community", async ({ page }) => {
    await page.goto("/mission");
    await page.getByRole("main").getByRole("link", { name: "Join the Global Family" }).click();
    await expect(
      page.getByRole("heading", { name: "Join the Global Family", level: 1 }),
    ).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Become a member" }),
    ).toHaveAttribute("href", "/auth/signup");
  });
});

test("the welcome page has links, and stores the agreement to the terms in the browser only", async ({
  page,
}) => {
  await page.goto("/welcome");
  const main = page.getByRole("main");
  const steps = {
    "Weekly Inspiration": "/inspiration",
    "Start Your Branch": "/commingsoon",
    "Enrich Your Knowledge": "/quiz",
    "Review our Site": "/review",
    "Code of Conduct": "/codeconduct",
  };
  for (const [name, path] of Object.entries(steps)) {
    await expect(main.getByRole("heading", { name }).getByRole("link")).toHaveAttribute(
      "href",
      path,
    );
  }
  const sent: string[] = [];
  page.on("request", (request) => {
    // Measurements of the page may leave at any time
    const isReport = request.url().endsWith("/_reports");
    if (request.method() !== "GET" && !isReport) sent.push(request.url());
  });
  const agree = main.getByRole("checkbox");
  await agree.check();
  await main.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you");
  await page.reload();
  await expect(agree).toBeChecked();
  await agree.uncheck();
  await main.getByRole("button", { name: "Submit" }).click();
  await page.reload();
  await expect(agree).not.toBeChecked();
  expect(sent).toEqual([]);
});

test("the forms of examples send no data", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    // The page's own measurements and code, which no form sends
    if (!/\/_reports$|\/remotes\//.test(request.url())) calls.push(request.url());
  });
  for (const path of ["/forms/form-elements", "/forms/form-layout"]) {
    await openLoaded(page, path);
    calls.length = 0;
    const fields = page
      .getByRole("main")
      .locator("input[type=text]:enabled, input:not([type]):enabled");
    await fields.first().fill("Words");
    await fields.first().press("Enter");
    for (const button of await page.getByRole("main").locator("button[type=submit]").all()) {
      await button.click();
    }
    await expect(fields.first()).toHaveValue("Words");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(calls).toEqual([]);
  }
});

test("a page of text loads its remote's code when a reader points at the text", async ({
  page,
}) => {
  const code: string[] = [];
  page.on("request", (request) => {
    const isRun = request.resourceType() === "script" && !request.headers()["sec-purpose"];
    if (isRun && request.url().includes("/mf-content/")) code.push(request.url());
  });
  await page.goto("/privacypolicy");
  await page.waitForFunction(() => Object.keys(document.querySelector("header") ?? {}).length > 0);
  expect(code).toEqual([]);
  await page.getByRole("main").getByRole("heading", { level: 1 }).hover();
  await expect.poll(() => code.length).toBeGreaterThan(0);

  // Without a touch, a link of the frame leads to another page of the same remote
  await page.goto("/privacypolicy");
  await page.waitForFunction(() => Object.keys(document.querySelector("header") ?? {}).length > 0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility Statement");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
});

test("a card whose picture fails before the scripts have come shows the site's mark", async ({
  page,
}) => {
  await page.route("**/mediastack/pictures/**", (route) => route.fulfill({ status: 404 }));
  await page.goto("/inspiration");
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(cards.first().locator("svg").first()).toBeVisible();
  await expect(cards.first().locator("img")).toHaveCount(0);
});
