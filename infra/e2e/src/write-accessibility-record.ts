/**
 * `npm run accessibility`: writes what the last sweep over all pages found (`npm test -- e2e src/pages`) to the record from which the
 * accessibility statement is rendered. Fails for a run that left out the rules, a page or a theme.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { SWEEP_NOTE, type SweepFinding } from "./sweep-findings.ts";

/** All findings in a report of Playwright. */
function findingsIn(report: unknown): SweepFinding[] {
  if (typeof report !== "object" || report === null) return [];
  const { type, description } = report as { type?: unknown; description?: unknown };
  if (type === SWEEP_NOTE) return [JSON.parse(String(description)) as SweepFinding];
  return Object.values(report).flatMap(findingsIn);
}

const root = path.resolve(import.meta.dirname, "../../..");
const report = JSON.parse(readFileSync(path.join(root, "infra/e2e/reports/e2e.json"), "utf8")) as {
  stats: { startTime: string };
};
const findings = findingsIn(report);
const manifests = await readManifests(root);
const pages = manifests.flatMap(([, manifest]) => manifest.pages.map((page) => page.path));
const checked = findings.flatMap(({ theme, pages: some = [] }) =>
  some.map((page) => `${page} in the ${theme} theme`),
);
const missing = ACCESSIBILITY_SWEEP.themes
  .flatMap(([theme]) => pages.map((page) => `${page} in the ${theme} theme`))
  .filter((one) => !checked.includes(one));
const { axe, rules } = findings.findLast((one) => one.axe !== undefined) ?? {};
if (axe === undefined || missing.length > 0)
  throw new Error(
    `Run the whole sweep first (npm test -- e2e src/pages). It lacks ${missing.join(", ") || "the rules"}.`,
  );
const record = {
  date: report.stats.startTime.slice(0, 10),
  axe,
  rules,
  violations: [...new Set(findings.flatMap((one) => one.violations ?? []))].toSorted(),
  pages: [...new Set(pages)].toSorted(),
};
writeFileSync(
  path.join(root, "infra/contracts/src/content/accessibility-record.json"),
  `${JSON.stringify(record, null, 2)}\n`,
);
