import type { ReleaseReport } from "@oneworld/contracts/site/reports";
import type { ChosenComposition } from "../choice/choose.ts";
import type { ReportMetrics } from "./report-metrics.ts";
import type { createTrialSamples } from "./trial-samples.ts";

/** Who reports. */
export interface Reporter {
  chosen: ChosenComposition;
  /** the browser's number, null where it has none */
  visitor: string | null;
  address: string;
}

export interface ReportDeps {
  metrics: ReportMetrics;
  samples: ReturnType<typeof createTrialSamples>;
}

/** Counts what a page reports about the releases that this browser was given. */
export function takeReport(
  releases: readonly ReleaseReport[],
  reporter: Reporter,
  { metrics, samples }: ReportDeps,
): void {
  for (const report of releases) {
    const refusal = whyRefused(report, reporter);
    if (refusal) {
      metrics.refuse(refusal);
      continue;
    }
    metrics.count(report);
    if (addToTrial(report, reporter, samples) === "too many") metrics.refuse("too many");
  }
}

/** A page knows the versions that it was given; overrides of one browser don't count for members. */
function whyRefused({ remote, version }: ReleaseReport, { chosen }: Reporter): string | null {
  const choice = chosen.choices.get(remote);
  if (!choice) return "not live";
  if (choice.origin === "override") return "override";
  const known = [choice.current.release.version, choice.previous?.release.version];
  return known.includes(version) ? null : "not live";
}

/** While there is a trial, each visitor who reports about the version that they were given is a sample of their arm. */
function addToTrial(
  { remote, version, errors, vitals }: ReleaseReport,
  { chosen, visitor, address }: Reporter,
  samples: ReportDeps["samples"],
): "counted" | "too many" | "no trial" {
  const trial = chosen.composition.frontEnds.get(remote)?.canary?.version;
  const choice = chosen.choices.get(remote);
  if (!trial || visitor === null || choice?.current.release.version !== version) return "no trial";
  const arm = choice.origin === "canary" ? "canary" : "control";
  const { since } = trial.extras;
  return samples.add(
    { remote, version: trial.metadata.version, since, arm },
    { visitor, address, failed: errors.length > 0, lcp: vitals.lcp },
  );
}
