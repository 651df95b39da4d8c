import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The axe rules that a page violates, each with the violating elements. Empty on a good page. */
export async function axeFaults(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Lists violations only
    .options({ resultTypes: ["violations"] })
    // The site has no frames of other origins, for which axe would open another page
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
