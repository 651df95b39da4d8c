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

/** All findings in a report of Playwright. */
export function findingsIn(report: unknown): SweepFinding[] {
  if (typeof report !== "object" || report === null) return [];
  const { type, description } = report as { type?: unknown; description?: unknown };
  if (type === SWEEP_NOTE) return [JSON.parse(String(description)) as SweepFinding];
  return Object.values(report).flatMap(findingsIn);
}

/**
 * The record of a run, from its findings.
 *
 * @param date of the run, ISO 8601
 * @param pages patterns of the addresses of all pages
 * @param themes in each of which each of them has to be checked
 * @throws Error for a run that left out the rules, a page or a theme
 */
export function recordOf(
  findings: readonly SweepFinding[],
  date: string,
  pages: readonly string[],
  themes: readonly string[],
) {
  const keyOf = (page: string, theme = "") => `${page} in the ${theme} theme`;
  const checked = new Set(
    findings.flatMap(({ theme, pages: some = [] }) => some.map((page) => keyOf(page, theme))),
  );
  const wanted = pages.flatMap((page) => themes.map((theme) => keyOf(page, theme)));
  const missing = wanted.filter((one) => !checked.has(one));
  const { axe, rules } = findings.findLast((one) => one.axe !== undefined) ?? {};
  if (axe === undefined || missing.length > 0)
    throw new Error(
      `Run the whole sweep first (npm test -- e2e). It lacks ${missing.join(", ") || "the rules"}.`,
    );
  const violations = new Set(findings.flatMap((one) => one.violations ?? []));
  return {
    date,
    axe,
    rules,
    violations: [...violations].toSorted(),
    pages: [...new Set(pages)].toSorted(),
  };
}
