import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds on a page: the rules that are broken, each with the elements that break it. Nothing on a good page. */
export async function axeFaults(page: Page): Promise<[rule: string, elements: string[]][]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    // What is in order isn't listed
    .options({ resultTypes: ["violations"] })
    // There are no frames of other origins, for which it would open a page of its own
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
