/** What the visitors of one arm have met, over all edges. */
export interface ArmCounts {
  visitors: number;
  failed: number;
  /** networks with visitors who met an error: at least so many */
  failedNetworks: number;
  /** visitors whose paint is known, at each edge one of each network */
  painted: number;
  /** networks that those came from: at least so many */
  paintedNetworks: number;
  logSum: number;
  logSquareSum: number;
}

/** When a canary is worse than the live version. */
export interface Bounds {
  /** by how much its share of visitors with errors may be higher, from 0 to 1 */
  errorMargin: number;
  /** by which factor its typical largest contentful paint may be longer */
  paintFactor: number;
  /** visitors that each arm needs before anything is said about it */
  minVisitors: number;
  /**
   * networks that have to agree: failures have to come from so many, and paints of each arm. Reports can be made up, so a
   * verdict takes more networks than one attacker is likely to have.
   */
  minNetworks: number;
}

/** One percentage point of visitors, 15 % of time: people don't notice less. */
export const DEFAULT_BOUNDS: Bounds = {
  errorMargin: 0.01,
  paintFactor: 1.15,
  minVisitors: 50,
  minNetworks: 10,
};

/**
 * One-sided, at the level of 0.001. It is asked every few seconds, so a single look has to be stricter than 0.05: a canary
 * exactly at the bound is then rolled back by chance in about 4 of 100 trials of any length from 50 to 50 000 visitors (the
 * probability that |B(t)|/√t passes z in [a, b] is about z·φ(z)·ln(b/a), half of it on one side), one as good as the live
 * version practically never.
 */
const Z = 3.09;

/**
 * Whether a canary is worse than the live version, beyond chance and beyond the bounds.
 *
 * @returns the reason in words, null if it isn't worse
 */
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
