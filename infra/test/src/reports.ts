import { existsSync, readFileSync } from "node:fs";

/** How many tests ended how. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** How the tests of one suite ended. */
export type SuiteTotals = Totals & { suite: string };

/** A suite that could not run counts as one failure. */
export const DID_NOT_RUN: Totals = { passed: 0, failed: 1, skipped: 0 };

/** The sum of several suites. */
export const sum = (totals: Totals[]): Totals =>
  totals.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads a JSON report of Vitest or Playwright. A missing report counts as a failure. */
export function readReport(file: string): Totals {
  if (!existsSync(file)) return DID_NOT_RUN;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  return "stats" in report ? playwrightTotals(report) : vitestTotals(report);
}

/** A test that passes at the second attempt counts as passed. */
const playwrightTotals = ({ stats, errors }: PlaywrightReport): Totals => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** A test file that can't be loaded counts as a failure. */
function vitestTotals(report: VitestReport): Totals {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
