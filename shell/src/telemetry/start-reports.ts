import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { REPORTS_PATH } from "@oneworld/contracts/site/limits";
import type { ErrorKind } from "@oneworld/contracts/site/reports";
import { releaseOf } from "./release-of.ts";
import { createReporter } from "./reporter.ts";

/** Milliseconds after the first page before measuring begins; the browser reports what happened until then. */
const MEASURE_DELAY_MS = 3_000;

/** Charges an error to a release, `name@version`. */
export type ReportError = (error: unknown, release: string, kind: ErrorKind) => void;

export interface Reports {
  error: ReportError;
  /** Notes that a release has failed to render its part on the server. The page shows no error. */
  unrendered(release: string): void;
  /** Notes that a release shows a page. The page's web vitals are charged to the first one. */
  shown(release: string): void;
  /** Notes that a release shows a part of a page. */
  used(release: string): void;
}

/**
 * Starts reporting to the edge on the page's releases: errors and what works at once, measures when the page is left or a
 * while after it was opened. Measuring is a chunk of its own that comes after the first page.
 */
export function startReports(snapshot: FederationSnapshot): Reports {
  const reporter = createReporter((report) => {
    navigator.sendBeacon(
      REPORTS_PATH,
      new Blob([JSON.stringify(report)], { type: "application/json" }),
    );
  });
  const error: ReportError = (thrown, release, kind) => {
    // oxlint-disable-next-line no-console -- where developers look for what went wrong in a page
    console.error(`[${release}]`, thrown);
    reporter.error(thrown, release, kind);
  };
  const uncaught = (thrown: unknown) => {
    const release = releaseOf(thrown);
    if (release) error(thrown, release, "uncaught");
  };
  window.addEventListener("error", (event) => uncaught(event.error));
  window.addEventListener("unhandledrejection", (event) => uncaught(event.reason));

  let first: string | undefined;
  return {
    error,
    unrendered: (release) => reporter.error("The server couldn't render it.", release, "render"),
    used: reporter.shown,
    shown(release) {
      reporter.shown(`shell@${snapshot.shell}`);
      reporter.shown(release);
      if (first) return;
      first = release;
      setTimeout(() => {
        import(/* webpackChunkName: "measure" */ "./measure.ts").then(
          ({ measure }) => measure(reporter, release),
          // Measurements may be missing
          () => undefined,
        );
      }, MEASURE_DELAY_MS);
    },
  };
}
