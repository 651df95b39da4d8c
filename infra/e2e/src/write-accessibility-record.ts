/**
 * `npm run accessibility`: writes what the last run of the sweep over all pages found (`npm test -- e2e`) to the record from which
 * the accessibility statement is rendered.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { ACCESSIBILITY_SWEEP } from "@oneworld/contracts/content/accessibility";
import { findingsIn, recordOf } from "./sweep-findings.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const report = JSON.parse(readFileSync(path.join(root, "infra/e2e/reports/e2e.json"), "utf8")) as {
  stats: { startTime: string };
};
const manifests = await readManifests(root);
const pages = manifests.flatMap(([, manifest]) => manifest.pages.map((page) => page.path));
const themes = ACCESSIBILITY_SWEEP.themes.map(([theme]) => theme);
const date = report.stats.startTime.slice(0, 10);
const record = recordOf(findingsIn(report), date, pages, themes);
writeFileSync(
  path.join(root, "infra/contracts/src/content/accessibility-record.json"),
  `${JSON.stringify(record, null, 2)}\n`,
);
