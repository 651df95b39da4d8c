import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Runs axe's rules on the open page. */
const analyze = (page: Page) =>
  new AxeBuilder({ page, axeSource })
    // Lists elements of violations only
    .options({ resultTypes: ["violations"] })
    // The site has no frames of other origins, for which axe would open another page
    .setLegacyMode()
    .analyze();

/** The axe rules that a page violates, each with the violating elements. Empty on a good page. */
export async function axeFaults(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await analyze(page);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The version of axe, and how many rules it checks on a page. */
export async function axeRules(page: Page): Promise<{ axe: string; rules: number }> {
  const { testEngine, ...found } = await analyze(page);
  const lists = [found.violations, found.passes, found.incomplete, found.inapplicable];
  const rules = new Set(lists.flat().map(({ id }) => id));
  return { axe: testEngine.version, rules: rules.size };
}
