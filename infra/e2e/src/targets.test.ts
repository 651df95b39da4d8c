import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Page } from "@playwright/test";
import { ownId, signInAsSample } from "./member-calls.ts";
import { expect, test } from "./site.ts";

/**
 * Targets that are smaller than 44 CSS px either way. What counts is where a press reaches the target: a label belongs to
 * its control, and a link may reach over a picture. Links in a line of text are exempt, as in WCAG 2.5.8.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MIN = 44;
    const STEP = 4;
    const REACH = 80;
    const words = (element: Element) => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== "inline") return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      return block !== null && words(block) !== words(element);
    };
    const labelsOf = (element: Element): Element[] =>
      "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];

    const steps = (from: number, to: number) => {
      const count = Math.ceil((to - from + 2 * REACH) / STEP);
      return Array.from({ length: count }, (_, index) => from - REACH + index * STEP);
    };
    const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + STEP;

    /** Whether the area that reacts to a press is large enough, where the element's own box is too small. */
    const reachesFar = (element: Element) => {
      const own = [element, ...labelsOf(element)];
      const box = element.getBoundingClientRect();
      const isLarge = (lefts: number[], tops: number[], [width, height]: [number, number]) => {
        const hits = lefts.flatMap((left) =>
          tops.flatMap((top) => {
            const hit = document.elementFromPoint(left, top);
            return hit !== null && own.some((part) => part.contains(hit)) ? [{ left, top }] : [];
          }),
        );
        return (
          extent(hits.map(({ left }) => left)) >= width &&
          extent(hits.map(({ top }) => top)) >= height
        );
      };
      const [lefts, tops] = [steps(box.left, box.right), steps(box.top, box.bottom)];
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // A row and a column suffice for most elements, and take a tenth of the time
      return (
        (isLarge(lefts, [y], [MIN, 0]) && isLarge([x], tops, [0, MIN])) ||
        isLarge(lefts, tops, [MIN, MIN])
      );
    };

    const small: string[] = [];
    // A feed repeats its buttons with each post, and checking one moves the page
    const large = new Set<string>();
    for (const element of document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role=tab], [role=button]",
    )) {
      const isOff = element.matches(":disabled, [hidden] *") || isInText(element);
      if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      const kind = [
        element.tagName,
        element.className,
        Math.round(width),
        Math.round(height),
      ].join();
      if (large.has(kind)) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const isOnScreen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.right > 0;
      if (!isOnScreen) continue;
      if ((box.width >= MIN - 0.5 && box.height >= MIN - 0.5) || reachesFar(element)) {
        large.add(kind);
        continue;
      }
      const name = element.getAttribute("aria-label") ?? words(element);
      small.push(
        `${element.tagName} "${name}": ${Math.round(box.width)} x ${Math.round(box.height)}`,
      );
    }
    return small;
  });

async function expectLargeTargets(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
  }
}

const VISITOR_PAGES = [
  ["/", "/inspiration", "/about", "/privacypolicy", "/review", "/commingsoon", "/nowhere"],
  ["/auth/signin", "/auth/signup", "/auth/forgot", "/report", "/welcome", "/codeconduct"],
  ["/mission", "/joinglobal", "/pricing", "/quiz", "/forms/form-elements", "/forms/form-layout"],
  ["/Climate", "/Policy/Asia", "/asia", "/shop"],
];

for (const paths of VISITOR_PAGES) {
  test(`targets are 44 px for visitors: ${paths.join(", ")}`, async ({ page }) => {
    test.slow();
    for (const path of paths) await expectLargeTargets(page, path);
  });
}

test("targets are 44 px for members", async ({ page }) => {
  test.slow();
  await signInAsSample(page, SAMPLE_MEMBERS[0]);
  await page.goto("/shop");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  const profile = `/userprofile/${await ownId(page)}`;
  for (const path of ["/createpost", "/addreview", "/cart", "/orders", "/chats", profile]) {
    await expectLargeTargets(page, path);
  }
  for (const path of ["/profile", "/profile/settings"]) await expectLargeTargets(page, path);
});

test("a topic's chip is itself 44 px high", async ({ page }) => {
  await page.goto("/Climate");
  const chip = page.getByRole("article").first().locator('a[href="/Climate"]');
  const box = await chip.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
});
