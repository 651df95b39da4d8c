import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SETTINGS_PAGE, settingsPage } from "./settings-page.ts";

/** Rows without the spaces with which the formatter aligns columns. */
const cells = (page: string): string[] =>
  page.split("\n").map((line) =>
    line
      .replaceAll(/ *\| */g, "|")
      .replaceAll(/-{3,}/g, "---")
      .trim(),
  );

it(
  "docs/settings.md has the settings of all schemas (npm run settings)",
  { timeout: 120_000 },
  async () => {
    const page = await settingsPage(Boolean(process.env.TEST_BUILDS));
    expect(cells(readFileSync(SETTINGS_PAGE, "utf8"))).toEqual(cells(page));
  },
);
