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

it("counts a file that could not be loaded as a failure", () => {
  const broken = {
    ...vitest,
    success: false,
    testResults: [
      { name: "/src/a.test.ts", status: "failed", message: "No x", assertionResults: [] },
    ],
  };
  const remarks = ["failed: a.test.ts: No x"];
  expect(readReport(report(broken))).toMatchObject({ passed: 2, failed: 1, remarks });
});

it("counts an error outside of any test as a failure", () => {
  expect(readReport(report({ ...vitest, success: false }))).toMatchObject({ failed: 1 });
});

it("counts a suite without a report as a failure", () => {
  const missing = path.join(folder, "none.json");
  expect(readReport(missing)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

it("counts Vitest's tests, and names failed and retried ones with their first error", () => {
  const failureMessages = [
    "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at file.ts:3",
  ];
  const assertionResults = [
    { status: "failed", fullName: "adds", failureMessages },
    { status: "passed", fullName: "waits", failureMessages },
    { status: "passed", fullName: "is quiet", failureMessages: [] },
  ];
  const file = report({ ...vitest, testResults: [{ status: "failed", assertionResults }] });
  const text = "AssertionError: expected 1 to be 2 | at file.ts:3";
  const remarks = [`failed: adds: ${text}`, `flaky: waits: ${text}`];
  expect(readReport(file)).toEqual({ passed: 2, failed: 0, skipped: 1, remarks });
});

it("counts Playwright's tests, second tries and errors, and names them", () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  const tested = (title: string, status: string) => ({
    title,
    file: "a.test.ts",
    tests: [{ status, results: [{ error: { message: "Timeout" } }] }],
  });
  const specs = [
    tested("signs in", "unexpected"),
    tested("signs out", "flaky"),
    tested("posts", "expected"),
  ];
  const suites = [{ suites: [{ specs }] }];
  const file = report({ stats, suites, errors: [{ message: "no tests in x.test.ts" }] });
  expect(readReport(file)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    remarks: [
      "failed: suite: no tests in x.test.ts",
      "failed: a.test.ts > signs in: Timeout",
      "flaky: a.test.ts > signs out: Timeout",
    ],
  });
});
