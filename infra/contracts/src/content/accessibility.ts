import record from "./accessibility-record.json" with { type: "json" };

/** What `npm run accessibility` writes of the sweep's last run. */
interface AccessibilityRecord {
  /** when the sweep ran, ISO 8601 */
  date: string;
  /** version of axe-core, and the number of its rules that run */
  axe: string;
  rules: number;
  /** known violations: `/address: rule` */
  violations: string[];
  /** patterns of addresses */
  pages: string[];
}

/**
 * What the sweep over all pages tests (`infra/e2e/src/pages.test.ts`, which takes widths and themes from here), and what it found when it
 * last ran. The accessibility statement is rendered from it.
 */
export const ACCESSIBILITY_SWEEP = {
  ...(record satisfies AccessibilityRecord as AccessibilityRecord),
  /** CSS pixels, from the narrowest phone in use to a desktop */
  widths: [320, 360, 390, 768, 1024, 1440],
  /** the themes in which the rules are checked, each at a width */
  themes: [
    ["light", 1440],
    ["dark", 390],
  ],
  /** least size of a target in CSS pixels */
  target: 44,
} as const;

/** Within how many days somebody answers who writes about a barrier. */
export const ANSWER_DAYS = 5;
