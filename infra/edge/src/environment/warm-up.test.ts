import { expect, test } from "vitest";
import { createTestEdge } from "../../test/testing.ts";
import { createSite, ENTRY, nextDocument } from "../../test/testing-site.ts";

const NEXT = "/remotes/mf-forum/3.0.0/entry.js";

/** An edge whose next version is promoted, after which the first page has been asked for. */
async function promoted(warm: () => Promise<void>) {
  const site = await createSite();
  const warmed: number[] = [];
  const { edge, later } = createTestEdge(site.root, {
    warm: ({ revision }) => {
      warmed.push(revision);
      return warmed.length === 1 ? Promise.resolve() : warm();
    },
  });
  const page = () => site.page(edge);
  expect(await page()).toContain(ENTRY);
  await site.writeDocument(nextDocument(site));
  later(1_000);
  expect(await page()).toContain(ENTRY);
  return { page, warmed };
}

test("a version goes live after its builds have run; pages show the former one meanwhile", async () => {
  let end = () => {};
  const { page, warmed } = await promoted(() => new Promise((resolve) => (end = resolve)));
  expect(await page()).toContain(ENTRY);
  expect(warmed).toHaveLength(2);
  end();
  await expect.poll(page).toContain(NEXT);
});

test("a version whose builds don't run goes live a little later", async () => {
  const { page } = await promoted(() => new Promise(() => {}));
  await expect.poll(page, { timeout: 10_000 }).toContain(NEXT);
});
