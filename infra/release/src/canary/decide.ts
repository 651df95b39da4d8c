import type { ArmFigures } from "@oneworld/contracts/site/canary-figures";

/** Figures of one arm over all edges, with lower bounds of networks. */
export type ArmCounts = Pick<
  ArmFigures,
  "visitors" | "failed" | "failedNetworks" | "painted" | "logSum" | "logSquareSum"
> & {
  /** networks of the visitors with a known paint */
  paintedNetworks: number;
};

/** Limits beyond which a canary is worse than the live version. */
export interface Bounds {
  /** how much higher its share of visitors with errors may be, from 0 to 1 */
  errorMargin: number;
  /** how many times longer its typical largest contentful paint may be */
  paintFactor: number;
  /** least visitors per arm for a verdict */
  minVisitors: number;
  /**
   * least networks that failures, or paints of each arm, must come from. Reports can be forged, so a verdict takes more
   * networks than one attacker is likely to have.
   */
  minNetworks: number;
}

/** One percentage point of visitors and 15 % of time: smaller differences go unnoticed. */
export const DEFAULT_BOUNDS: Bounds = {
  errorMargin: 0.01,
  paintFactor: 1.15,
  minVisitors: 50,
  minNetworks: 10,
};

/**
 * One-sided, at the level of 0.001. The test is repeated every few seconds, so it must be stricter than 0.05. A canary exactly
 * at the bound is then halted by chance in about 4 of 100 runs of 50 to 50 000 visitors, and one as good as the live version
 * practically never. (The probability that |B(t)|/√t passes z in [a, b] is about z·φ(z)·ln(b/a), half of it on one side.)
 */
const Z = 3.09;

/** Why a canary is worse than the live version, beyond chance and the bounds; null if it isn't. */
export function whyWorse(canary: ArmCounts, control: ArmCounts, bounds: Bounds): string | null {
  return moreErrors(canary, control, bounds) ?? slower(canary, control, bounds);
}

/** Difference of two proportions, each with a success and a failure added (Agresti and Caffo, 2000), so that none is 0 or 1. */
function moreErrors(canary: ArmCounts, control: ArmCounts, bounds: Bounds): string | null {
  if (Math.min(canary.visitors, control.visitors) < bounds.minVisitors) return null;
  if (canary.failedNetworks < bounds.minNetworks) return null;
  const [p, q] = [proportion(canary), proportion(control)];
  const spread = Math.sqrt(
    (p * (1 - p)) / (canary.visitors + 2) + (q * (1 - q)) / (control.visitors + 2),
  );
  if ((p - q - bounds.errorMargin) / spread <= Z) return null;
  return `${share(canary)} of its visitors met errors, ${share(control)} of those of the live version.`;
}

/** Welch's test of the means of the logarithms: paint times spread by factors, and a factor is what is bounded. */
function slower(canary: ArmCounts, control: ArmCounts, bounds: Bounds): string | null {
  if (Math.min(canary.painted, control.painted) < bounds.minVisitors) return null;
  if (Math.min(canary.paintedNetworks, control.paintedNetworks) < bounds.minNetworks) return null;
  const [a, b] = [logarithms(canary), logarithms(control)];
  const spread = Math.sqrt(a.variance / canary.painted + b.variance / control.painted);
  const beyond = a.mean - b.mean - Math.log(bounds.paintFactor);
  if (beyond <= Z * spread) return null;
  return `Its largest contentful paint takes ${milliseconds(a.mean)}, that of the live version ${milliseconds(b.mean)} (geometric means).`;
}

const proportion = ({ visitors, failed }: ArmCounts): number => (failed + 1) / (visitors + 2);

function logarithms({ painted, logSum, logSquareSum }: ArmCounts) {
  const mean = logSum / painted;
  return { mean, variance: Math.max(0, logSquareSum / painted - mean * mean) };
}

const share = ({ visitors, failed }: ArmCounts): string =>
  `${((failed / visitors) * 100).toFixed(1)} %`;

const milliseconds = (logarithm: number): string => `${Math.round(Math.exp(logarithm))} ms`;
