import { watchShifts } from "./layout-shifts.ts";
import { expect, test } from "./site.ts";

/** Layout shift (web.dev/cls), whose limit for a good page is 0.1. */
const SHIFT_MAX = 0.01;

test("a page keeps its place when the web fonts come", async ({ page }) => {
  const moved = await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/shop");
  await page.waitForFunction(() => "fonts" in localStorage);
  // The fonts are painted, and the shift is reported
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
  expect(await moved()).toBeLessThanOrEqual(SHIFT_MAX);
});
