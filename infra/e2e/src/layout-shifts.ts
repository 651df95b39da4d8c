import type { Page } from "@playwright/test";

/** Adds up the layout shifts of the next page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        const { moved } = globalThis as unknown as { moved: number };
        Object.assign(globalThis, { moved: moved + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
}
