import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** Numbers of tests by outcome. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a report says. */
export interface Report extends Totals {
  /** a line for each test that failed or passed at its second attempt, with its first error */
  remarks: string[];
}

/** The report of one suite. */
export type SuiteTotals = Report & { suite: string };

/** A suite that can't run counts as one failure. */
export const DID_NOT_RUN: Report = { passed: 0, failed: 1, skipped: 0, remarks: [] };

export const sum = (totals: Totals[]): Totals => {
  const total = (part: keyof Totals) => totals.reduce((all, one) => all + one[part], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
};

/** Reads a JSON report of Vitest or Playwright. A missing report counts as a failure. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return DID_NOT_RUN;
  const report = JSON.parse(readFileSync(file, "utf8")) as JsonTestResults | JSONReport;
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofPlaywright({ stats, errors, suites }: JSONReport): Report {
  return {
    // A test that passes at the second attempt counts as passed
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    remarks: [
      ...errors.map(({ message }) => remark("failed", "suite", message)),
      ...suites.flatMap(remarksOn),
    ],
  };
}

function remarksOn({ suites = [], specs = [] }: Partial<JSONReportSuite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const [error] = results.flatMap((result) => result.error ?? []);
        const outcome = status === "flaky" ? "flaky" : "failed";
        return remark(outcome, `${file} > ${title}`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(remarksOn)];
}

function ofVitest(report: JsonTestResults): Report {
  // Files that can't be loaded
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: [
      ...broken.map(({ name, message }) => remark("failed", path.basename(name), message)),
      ...tests
        .filter(({ failureMessages }) => failureMessages?.length)
        .map(({ status, fullName, failureMessages }) =>
          remark(status === "passed" ? "flaky" : "failed", fullName, failureMessages?.[0]),
        ),
    ],
  };
}

/** @param error the text of an error, of which the first lines are shown, without colours */
function remark(outcome: "failed" | "flaky", name: string, error = ""): string {
  const lines = stripVTControlCharacters(error).split("\n");
  const said = lines.filter((line) => line.trim() !== "").slice(0, 3);
  return `${outcome}: ${name}: ${said.map((line) => line.trim()).join(" | ")}`;
}
