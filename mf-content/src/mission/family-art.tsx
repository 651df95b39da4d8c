import { type Hue, theme } from "@oneworld/ui";
import { Sheet } from "../art-sheet.ts";

/** Where each one sits, from the left. */
const PEOPLE: readonly { x: number; y: number; hue: Hue }[] = [
  { x: 28, y: 58, hue: "rose" },
  { x: 54, y: 44, hue: "teal" },
  { x: 80, y: 38, hue: "violet" },
  { x: 106, y: 44, hue: "leaf" },
  { x: 132, y: 58, hue: "rose" },
];

/** Five people around one table, which is the world. */
export function FamilyArt() {
  const { amber } = theme.hue;
  return (
    <Sheet viewBox="0 0 160 112" aria-hidden $ground={amber.tint}>
      {PEOPLE.map(({ x, y, hue }) => (
        <g key={x} fill={theme.hue[hue].solid}>
          <circle cx={x} cy={y - 12} r="9" />
          <path d={`M${x - 15} ${y + 30}c-2-18 3-30 15-30s17 12 15 30z`} />
        </g>
      ))}
      <ellipse cx="80" cy="112" rx="76" ry="38" fill={theme.color.logoSea} />
      <path
        d="M38 96c10-9 26-10 34-5 4 3-4 7-11 8-8 2-8 7-16 7-6 0-11-6-7-10zM92 88c10-3 25-1 32 6 5 5-3 12-14 11-9-1-9-6-15-8-5-2-8-7-3-9z"
        fill={theme.hue.leaf.solid}
      />
    </Sheet>
  );
}
