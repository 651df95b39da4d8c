import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

type PageWithAxe = typeof globalThis & {
  axe: { run(context: object, options: object): Promise<AxeResults> };
};

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Runs axe's rules on the open page but some parts. Loads axe's code once into each document. */
async function analyze(page: Page, except: readonly string[] = []): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(`${axeSource};0`);
  return page.evaluate(
    (exclude) =>
      // Lists elements of violations only
      (globalThis as PageWithAxe).axe.run({ exclude }, { resultTypes: ["violations"] }),
    except,
  );
}

/**
 * The axe rules that a page violates, each with the violating elements. Empty on a good page.
 *
 * @param except selectors of parts that aren't checked
 */
export async function axeFaults(
  page: Page,
  except?: readonly string[],
): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await analyze(page, except);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The version of axe, and how many rules it checks on a page. */
export async function axeRules(page: Page): Promise<{ axe: string; rules: number }> {
  const { testEngine, ...found } = await analyze(page);
  const lists = [found.violations, found.passes, found.incomplete, found.inapplicable];
  const rules = new Set(lists.flat().map(({ id }) => id));
  return { axe: testEngine.version, rules: rules.size };
}
