import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readReport } from "./reports.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reports-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = {
  success: true,
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};

it("counts Vitest's tests", () => {
  expect(readReport(report(vitest))).toEqual({ passed: 2, failed: 0, skipped: 1 });
});

it("counts a file that could not be loaded as a failure", () => {
  const broken = {
    ...vitest,
    success: false,
    testResults: [{ status: "failed", assertionResults: [] }],
  };
  expect(readReport(report(broken))).toMatchObject({ passed: 2, failed: 1 });
});

it("counts an error outside of any test as a failure", () => {
  expect(readReport(report({ ...vitest, success: false }))).toMatchObject({ failed: 1 });
});

it("counts a suite without a report as a failure", () => {
  const missing = path.join(folder, "none.json");
  expect(readReport(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it("counts Playwright's tests, second tries and errors", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const file = report({ stats, errors: [{ message: "no tests in x.test.ts" }] });
  expect(readReport(file)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});
