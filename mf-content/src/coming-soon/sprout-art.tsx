import { theme } from "@oneworld/ui";
import { Sheet } from "../art-sheet.ts";

/** A seedling in a wide field, in the morning. */
export function SproutArt() {
  const { leaf, amber } = theme.hue;
  return (
    <Sheet viewBox="0 0 720 320" aria-hidden $ground={leaf.tint}>
      <circle cx="548" cy="150" r="64" fill={amber.solid} />
      <path d="M0 218c130-52 262-46 392-10s222 20 328-22v134H0z" fill={leaf.solid} opacity="0.45" />
      <path d="M0 256c170-38 330-18 460 0s190 4 260-16v80H0z" fill={leaf.ink} />
      <g fill="none" stroke={leaf.tint} strokeWidth="3" opacity="0.5">
        <path d="M-10 300c170-34 330-22 470-6s200 2 280-14" />
        <path d="M60 322c150-24 280-18 400-6s190 4 260-6" />
      </g>
      <path
        d="M262 262c-2-44 2-82 12-116"
        fill="none"
        stroke={leaf.ink}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M272 156c-6-44 22-78 74-84 6 48-24 82-74 84z" fill={leaf.ink} />
      <path d="M266 190c2-38-24-66-72-68-2 42 28 70 72 68z" fill={leaf.solid} />
    </Sheet>
  );
}
