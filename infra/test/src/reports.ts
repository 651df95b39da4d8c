import { existsSync, readFileSync } from "node:fs";

/** How many tests ended how. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** How the tests of one suite ended. */
export interface SuiteTotals extends Totals {
  suite: string;
}

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

/** Reads a report that Vitest wrote; a test file that could not be loaded counts as a failure. */
export function readVitestReport(file: string): Totals {
  const report = read<VitestReport>(file);
  if (!report) return DID_NOT_RUN;
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

/** Reads a report that Playwright wrote; a test that passed at a second try counts as passed. */
export function readPlaywrightReport(file: string): Totals {
  const report = read<PlaywrightReport>(file);
  if (!report) return DID_NOT_RUN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}
