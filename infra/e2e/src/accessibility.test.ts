import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import { axeFaults } from "./axe-faults.ts";
import { signInAsSample } from "./member-calls.ts";
import { expect, expectNoOverflow, test } from "./site.ts";

const PAGES = ["/Climate", "/Policy/Asia", "/report", "/auth/signin", "/auth/signup", "/nowhere"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const path of PAGES) {
      test(`axe finds no violation on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await expect(page.getByRole("progressbar")).toHaveCount(0);
        expect(await axeFaults(page)).toEqual([]);
      });
    }

    test("axe finds no violation on /createpost", async ({ page }) => {
      await signInAsSample(page, SAMPLE_MEMBERS[7]);
      await page.goto("/createpost");
      await expect(page.getByLabel("Title")).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}

test("every page fits the screen's width", async ({ page }) => {
  for (const path of ["/Climate", "/auth/signup", "/report", "/about"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expectNoOverflow(page);
  }
});
