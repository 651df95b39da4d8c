import { headingOf, REMOTE_PAGES } from "./remote-pages.ts";
import { expect, test } from "./test-bed.ts";

/** The value of a metric for the only version of a front end, 0 without one. */
const valueOf = (metrics: string, metric: string, remote: string): number =>
  metrics
    .split("\n")
    .filter((line) => line.startsWith(`${metric}{remote="${remote}",`))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

test("a page reports vitals, long tasks and bytes per release to the edge when it is left", async ({
  page,
  edge,
}) => {
  const browser = await page.context().newCDPSession(page);
  // On a device this slow the shell's start is a long task on every machine
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const measuring = page.waitForResponse(/\/remotes\/shell\/[^/]+\/measure\./);
  await page.goto(REMOTE_PAGES["mf-forum"].path);
  await expect(headingOf(page, "mf-forum")).toBeVisible();
  await (await measuring).finished();
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await headingOf(page, "mf-forum").click();
  await page.goto("about:blank");

  const metrics = async (metric: string, remote: string) =>
    valueOf(await edge.metrics(), metric, remote);
  for (const vital of ["lcp_seconds", "ttfb_seconds", "cls"]) {
    await expect.poll(() => metrics(`front_end_${vital}_count`, "mf-forum"), vital).toBe(1);
    // The vitals belong to the page's first content, which the forum showed
    expect(await metrics(`front_end_${vital}_count`, "shell"), vital).toBe(0);
  }
  expect(await metrics("front_end_lcp_seconds_sum", "mf-forum")).toBeGreaterThan(0);
  expect(await metrics("front_end_transferred_bytes_sum", "mf-forum")).toBeGreaterThan(5_000);
  expect(await metrics("front_end_transferred_bytes_sum", "shell")).toBeGreaterThan(100_000);
  expect(await metrics("front_end_long_tasks_total", "shell")).toBeGreaterThan(0);
  expect(await metrics("front_end_long_task_seconds_total", "shell")).toBeGreaterThan(0.05);
  expect(await metrics("front_end_errors_total", "mf-forum")).toBe(0);
});
