import { theme } from "@oneworld/ui";
import { Sheet } from "../art-sheet.ts";

/** One globe, and a line that ties its places together. */
export function GlobeArt() {
  const { leaf, amber } = theme.hue;
  return (
    <Sheet viewBox="0 0 160 112" aria-hidden $ground={theme.color.accentTint}>
      <circle cx="80" cy="60" r="40" fill={theme.color.logoSea} />
      <path
        d="M58 27c10-6 26-8 36-2 4 3-2 7-7 8-6 1-6 6-12 8-7 2-14-1-19-5-2-2-2-7 2-9zM45 62c7-5 16-3 21 1 4 3 10 3 9 9-1 7-9 9-11 16-1 4-7 5-10 1-6-7-10-14-9-27zM100 46c7-3 14 0 18 6 2 4 1 11-2 15-3 3-8 1-10-3-3-5-10-15-6-18zM88 82c6-4 15-3 18 1 1 3-6 9-12 11-5 2-11-8-6-12z"
        fill={leaf.solid}
      />
      <path
        d="M24 84C44 20 118 8 138 34"
        fill="none"
        stroke={amber.solid}
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx="24" cy="84" r="6" fill={amber.solid} />
      <circle cx="138" cy="34" r="6" fill={amber.solid} />
    </Sheet>
  );
}
