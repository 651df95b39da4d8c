import path from "node:path";
import { STORED_LATER_MESSAGE } from "@oneworld/contracts/site/stored-pages";
import { copyLine, PATIENCE, storedPages } from "./stored-pages.ts";
import { expect, test } from "./test-bed.ts";

// Offline, and while the edge is stopped, calls fail
test.use({ serviceWorkers: "allow", rendersPages: true, toleratesErrors: true });

test("what the server was too busy to render is stored once it isn't", async ({
  page,
  context,
  edge,
}) => {
  test.slow();
  await page.addInitScript(() =>
    navigator.serviceWorker.addEventListener("message", ({ data }) =>
      Object.assign(globalThis, { workerSays: data as unknown }),
    ),
  );
  await page.clock.install();
  await edge.halt();
  await edge.resume({ RENDER_SOCKET: path.join(edge.scratch, "absent.sock") });
  await page.goto("/Policy");
  await expect(page.getByRole("article").first()).toBeVisible();
  const said = () => page.evaluate(() => Reflect.get(globalThis, "workerSays") as unknown);
  await expect.poll(said, PATIENCE).toBe(STORED_LATER_MESSAGE);
  expect(Object.keys(await storedPages(page))).not.toContain("/Policy");

  await edge.halt();
  await edge.resume();
  const served = async () => (await fetch(`${edge.address}/Policy`)).text();
  await expect.poll(served, PATIENCE).toContain('data-release="mf-forum@');
  // The first page of a server that has just started may be late, too
  const storedLater = async () => {
    await page.clock.fastForward("12:00");
    return Object.keys(await storedPages(page));
  };
  await expect.poll(storedLater, { ...PATIENCE, intervals: [5_000] }).toContain("/Policy");
  await context.setOffline(true);
  await page.goto("/Policy");
  await expect(copyLine(page)).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
