import { randomUUID } from "node:crypto";
import type { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { type Rendering, RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import {
  type BrowserContext,
  expect,
  type Locator,
  test as base,
  type Page,
} from "@playwright/test";

export type SampleMember = (typeof SAMPLE_MEMBERS)[number];

export interface NewMember {
  name: string;
  email: string;
  password: string;
}

/** A unique new member. */
export function newMember(name = "Ada Mbeki"): NewMember {
  const id = randomUUID().slice(0, 8);
  return { name: `${name} ${id}`, email: `${id}@example.org`, password: "Harbour-lights-7" };
}

/** Signs up through the form and waits for the welcome page. */
export async function signUpByForm(page: Page, member: NewMember): Promise<void> {
  await page.goto("/auth/signup");
  await page.getByLabel("Name").fill(member.name);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
}

/** Signs in through the form of the open page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Opens the sidebar if it is closed, and signs out. */
export async function signOut(page: Page): Promise<void> {
  await openSidebar(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
}

/** The sizes at which main journeys run: of a phone that is touched, and of a desk. */
export const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const;

/** Presses a button or a link, with a finger where the screen is touched. */
export const press = async (part: Locator, { hasTouch }: { hasTouch: boolean }): Promise<void> =>
  hasTouch ? part.tap() : part.click();

/** Opens the sidebar if it is closed. */
export async function openSidebar(page: Page): Promise<void> {
  const toggle = page.getByRole("button", { name: "Toggle sidebar" });
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
}

/** From the narrowest phone in use to a desktop. */
const WIDTHS = [320, 390, 768, 1440];

/**
 * Waits until React has hydrated an element. The page replays earlier clicks and typed text, but not what a test dispatches, such as
 * `fill` and `setInputFiles`.
 */
export const takenOver = (part: Locator): Promise<void> =>
  expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))),
    )
    .toBe(true);

/** Pixels by which a page overflows its screen, after the next frame, which applies the media queries. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Expects the open page to fit every screen's width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/**
 * A page that fails the test on uncaught errors, violations of the content security policy and console errors, among them
 * React's about markup that the browser renders otherwise than the server. All pages that the test opens are watched.
 * Provoked 4xx answers are exempt.
 */
export const test = base.extend<{
  toleratesErrors: boolean;
  rendering: Rendering;
  watch: void;
}>({
  /** who renders the pages of a test that answers the browser's calls; by default the server, without answers */
  rendering: ["unasked", { option: true }],
  // A test that answers the browser's calls has the browser make them
  async page({ page, baseURL, rendering }, provide) {
    const route = page.route.bind(page);
    page.route = async (...options) => {
      const cookie = { name: RENDERING_COOKIE, value: rendering, url: new URL("/", baseURL).href };
      await page.context().addCookies([cookie]);
      return route(...options);
    };
    await provide(page);
  },
  /** for tests that inject faults */
  toleratesErrors: [false, { option: true }],
  watch: [
    async ({ browser, context, toleratesErrors }, use) => {
      const complaints: string[] = [];
      const watchPages = (opened: BrowserContext): void => {
        opened.on("weberror", (error) => complaints.push(error.error().message));
        opened.on("console", (message) => {
          const provoked = message.text().startsWith("Failed to load resource");
          if (message.type() === "error" && !provoked) complaints.push(message.text());
        });
      };
      watchPages(context);
      browser.on("context", watchPages);
      await use();
      browser.off("context", watchPages);
      if (!toleratesErrors) expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
