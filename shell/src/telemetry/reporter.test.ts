import { REPORT_LIMITS } from "@oneworld/contracts/site/limits";
import type { Report } from "@oneworld/contracts/site/reports";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReporter } from "./reporter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reporterOf() {
  const sent: Report[] = [];
  return { sent, reporter: createReporter((report) => void sent.push(report)) };
}

test("sends errors of one second together, charged to their releases", () => {
  const { sent, reporter } = reporterOf();
  reporter.error(new Error("404"), "mf-forum@1.2.0-abc", "load");
  reporter.error(new TypeError("x"), "mf-chat@2.0.0", "uncaught");
  reporter.error(new Error("again"), "mf-forum@1.2.0-abc", "mount");
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([
    {
      releases: [
        {
          remote: "mf-forum",
          version: "1.2.0-abc",
          errors: [
            { kind: "load", message: "Error: 404" },
            { kind: "mount", message: "Error: again" },
          ],
        },
        {
          remote: "mf-chat",
          version: "2.0.0",
          errors: [{ kind: "uncaught", message: "TypeError: x" }],
        },
      ],
    },
  ]);
});

test("a visitor without an error is sent as soon as one with an error", () => {
  const { sent, reporter } = reporterOf();
  reporter.shown("mf-forum@1.0.0");
  vi.advanceTimersByTime(1_000);
  const failing = reporterOf();
  failing.reporter.error(new Error("it broke"), "mf-forum@1.0.0", "mount");
  vi.advanceTimersByTime(1_000);
  const entry = { remote: "mf-forum", version: "1.0.0" };
  expect(sent).toEqual([{ releases: [{ ...entry, errors: [] }] }]);
  expect(failing.sent).toMatchObject([{ releases: [entry] }]);
  reporter.shown("mf-forum@1.0.0");
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
});

test("each report names the shell that shows the page", () => {
  const { sent, reporter } = reporterOf();
  reporter.shown("shell@1.0.0");
  reporter.flush();
  reporter.flush();
  reporter.error(new Error("it broke"), "mf-forum@1.0.0", "mount");
  reporter.flush();
  const names = sent.map(({ releases }) => releases.map(({ remote }) => remote));
  expect(names).toEqual([["shell"], ["mf-forum", "shell"]]);
});

test("sends each report once", () => {
  const { sent, reporter } = reporterOf();
  reporter.measured("shell@1.0.0", { bytes: 10, vitals: { lcp: 300 } });
  reporter.flush();
  reporter.flush();
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
});

test("what it sends is within the contract, however much goes wrong", () => {
  const { sent, reporter } = reporterOf();
  for (let n = 0; n < 50; n++) reporter.error("x".repeat(5_000), `mf-shop@1.0.${n % 20}`, "render");
  for (let n = 0; n < 50; n++) reporter.error("y", "mf-shop@1.0.0", "render");
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  const releases = sent[0]?.releases ?? [];
  expect(releases).toHaveLength(REPORT_LIMITS.releases);
  expect(releases[0]?.errors).toHaveLength(REPORT_LIMITS.errorsPerRelease);
  for (const { message } of releases.flatMap(({ errors = [] }) => errors))
    expect(message.length).toBeLessThanOrEqual(REPORT_LIMITS.message);
});
