/** Type of the annotations in which the sweep over all pages leaves what it found. */
export const SWEEP_NOTE = "accessibility";

/** What a test of the sweep found: version and number of the rules, or the pages that it checked in a theme and what they violate. */
export interface SweepFinding {
  axe?: string;
  rules?: number;
  pages?: string[];
  theme?: string;
  violations?: string[];
}
