import { describe, expect, it } from "vitest";
import { tokens } from "./tokens.ts";

type Pair = readonly [light: string, dark: string];

/** Relative luminance of WCAG 2 for a colour written #rrggbb. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const { color, hue } = tokens;
const grounds = {
  ground: color.ground,
  surface: color.surface,
  raised: color.surfaceRaised,
  sunken: color.sunken,
};
const texts = {
  text: color.text,
  muted: color.textMuted,
  accent: color.accent,
  accentHover: color.accentHover,
  community: color.community,
  danger: color.danger,
};

const readable: [name: string, text: Pair, ground: Pair][] = [
  ...Object.entries(texts).flatMap(([name, text]) =>
    Object.entries(grounds).map(([on, ground]): [string, Pair, Pair] => [
      `${name} on ${on}`,
      text,
      ground,
    ]),
  ),
  ...Object.entries(hue).flatMap(([name, { ink, tint }]) =>
    Object.entries({ ...grounds, tint }).map(([on, ground]): [string, Pair, Pair] => [
      `${name} on ${on}`,
      ink,
      ground,
    ]),
  ),
  ["onAccent on accent", color.onAccent, color.accent],
  ["onAccent on accentHover", color.onAccent, color.accentHover],
  ["accent on accentTint", color.accent, color.accentTint],
  ["onCommunity on community", color.onCommunity, color.community],
  ["community on communityTint", color.community, color.communityTint],
  ["onDanger on danger", color.onDanger, color.danger],
  ["onDanger on dangerHover", color.onDanger, color.dangerHover],
  ["danger on dangerTint", color.danger, color.dangerTint],
  ["onGold on gold", color.onGold, color.gold],
];

const visible: [name: string, line: Pair, ground: Pair][] = Object.entries(grounds).flatMap(
  ([on, ground]): [string, Pair, Pair][] => [
    [`control border on ${on}`, color.borderStrong, ground],
    [`focus ring on ${on}`, color.focus, ground],
    [`star outline on ${on}`, color.starLine, ground],
  ],
);

describe.each([
  ["light", 0],
  ["dark", 1],
] as const)("%s theme", (_, theme) => {
  it.each(readable)("text is readable (4.5:1): %s", (_name, text, ground) => {
    expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)("parts of controls are visible (3:1): %s", (_name, line, ground) => {
    expect(contrast(line[theme], ground[theme])).toBeGreaterThanOrEqual(3);
  });
});
