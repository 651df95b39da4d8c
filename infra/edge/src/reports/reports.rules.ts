import type { ReleaseReport } from "@oneworld/contracts/site/reports";
import type { ChosenComposition } from "../choice/choose.ts";
import type { ReportMetrics } from "./report-metrics.ts";
import type { createCanarySamples } from "./canary-samples.ts";

/** The browser that reports. */
export interface Reporter {
  chosen: ChosenComposition;
  /** the browser's number; null without one */
  visitor: string | null;
  address: string;
}

export interface ReportDeps {
  metrics: ReportMetrics;
  samples: ReturnType<typeof createCanarySamples>;
}

/** Counts what a page reports about the releases that this browser was given. */
export function takeReport(
  releases: readonly ReleaseReport[],
  reporter: Reporter,
  { metrics, samples }: ReportDeps,
): void {
  const accepted = releases.filter((report) => {
    const refusal = whyRefused(report, reporter);
    if (refusal) metrics.refuse(refusal);
    return !refusal;
  });
  for (const report of accepted) metrics.count(report);
  const ofRemotes = accepted.filter(({ remote }) => remote !== "shell");
  for (const report of [...ofRemotes, ...ofShell(accepted)]) {
    if (addToCanary(report, reporter, samples) === "too many") metrics.refuse("too many");
  }
}

/** What a canary of the shell is judged by: the whole page, since errors and paints that it causes are charged to remotes. */
function ofShell(accepted: readonly ReleaseReport[]): ReleaseReport[] {
  const own = accepted.find(({ remote }) => remote === "shell");
  if (!own) return [];
  const vitals = accepted.find((one) => one.vitals.lcp !== undefined)?.vitals ?? {};
  return [{ ...own, errors: accepted.flatMap(({ errors }) => errors), vitals }];
}

/** A page may report the versions that it was given. Overrides of one browser don't count. */
function whyRefused({ remote, version }: ReleaseReport, { chosen }: Reporter): string | null {
  const choice = chosen.choices.get(remote);
  if (!choice) return "not live";
  if (choice.origin === "override") return "override";
  const known = [choice.current.release.version, choice.previous?.release.version];
  return known.includes(version) ? null : "not live";
}

/** During a canary each visitor who reports about the given version is a sample of their arm. */
function addToCanary(
  { remote, version, errors, vitals }: ReleaseReport,
  { chosen, visitor, address }: Reporter,
  samples: ReportDeps["samples"],
): "counted" | "too many" | "no canary" {
  const canary = chosen.composition.frontEnds.get(remote)?.canary?.version;
  const choice = chosen.choices.get(remote);
  if (!canary || visitor === null || choice?.current.release.version !== version)
    return "no canary";
  const arm = choice.origin === "canary" ? "canary" : "control";
  const { since } = canary.extras;
  return samples.add(
    { remote, version: canary.metadata.version, since, arm },
    { visitor, address, failed: errors.length > 0, lcp: vitals.lcp },
  );
}
