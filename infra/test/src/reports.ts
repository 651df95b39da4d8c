import { existsSync, readFileSync } from "node:fs";

/** Numbers of tests by outcome. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** The totals of one suite. */
export type SuiteTotals = Totals & { suite: string };

/** A suite that can't run counts as one failure. */
export const DID_NOT_RUN: Totals = { passed: 0, failed: 1, skipped: 0 };

export const sum = (totals: Totals[]): Totals => {
  const total = (part: keyof Totals) => totals.reduce((all, one) => all + one[part], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
};

/** The used part of Vitest's JSON report. */
interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The used part of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Reads a JSON report of Vitest or Playwright. A missing report counts as a failure. */
export function readReport(file: string): Totals {
  if (!existsSync(file)) return DID_NOT_RUN;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  if ("stats" in report) {
    const { stats, errors } = report;
    return {
      // A test that passes at the second attempt counts as passed
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  }
  // Files that can't be loaded
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
