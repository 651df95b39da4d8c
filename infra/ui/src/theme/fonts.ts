const latin =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** A font file with the names of a `FontFace` (drafts.csswg.org/css-font-loading). */
export interface WebFont {
  family: string;
  weight: string;
  /** The bundler emits the file because of the `new URL` form. */
  url: string;
  unicodeRange: string;
}

/** The site's web fonts. Pages show the local fonts below until they have loaded. */
export const webFonts: readonly WebFont[] = [
  {
    family: "Figtree Variable",
    weight: "300 900",
    url: new URL(
      "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
      import.meta.url,
    ).href,
    unicodeRange: latin,
  },
  {
    family: "Newsreader",
    // One weight for all: the variable font is more than twice as large, on every first visit
    weight: "200 800",
    url: new URL("@fontsource/newsreader/files/newsreader-latin-500-normal.woff2", import.meta.url)
      .href,
    unicodeRange: latin,
  },
];

const ruleOf = ({ family, weight, url, unicodeRange }: WebFont): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weight};src:url("${url}") format("woff2");unicode-range:${unicodeRange};}`;

/** A local font: its family, its sources, and the descriptors of a `FontFace` by their names in CSS. */
type LocalFont = readonly [
  family: string,
  source: string,
  descriptors: Readonly<Record<string, string>>,
];

const stretched = (
  family: string,
  names: readonly string[],
  [ascent, descent, size]: readonly [ascent: string, descent: string, size: string],
): LocalFont => [
  family,
  names.map((name) => `local("${name}")`).join(),
  {
    "ascent-override": ascent,
    "descent-override": descent,
    "line-gap-override": "0%",
    "size-adjust": size,
  },
];

/**
 * Local fonts stretched to the metrics of the web fonts, so that text keeps its place when they arrive.
 * Figures: @capsizecss/core createFontStack over the fonts' own metrics; those of Arial and Roboto differ by 0.2 %.
 */
const localFonts: readonly LocalFont[] = [
  stretched(
    "Figtree fallback",
    ["Arial", "ArialMT", "Liberation Sans", "Roboto Regular", "Roboto-Regular", "Roboto"],
    ["94.32%", "24.82%", "100.72%"],
  ),
  stretched("Newsreader fallback", ["Georgia"], ["76.47%", "27.57%", "96.12%"]),
  stretched(
    "Newsreader fallback serif",
    ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"],
    ["69.68%", "25.12%", "105.48%"],
  ),
  stretched(
    "Newsreader fallback noto",
    ["Noto Serif Regular", "NotoSerif-Regular", "Noto Serif"],
    ["82.51%", "29.75%", "89.09%"],
  ),
];

const localRule = ([family, source, descriptors]: LocalFont): string =>
  `@font-face{font-family:"${family}";src:${source};${Object.entries(descriptors)
    .map((entry) => `${entry.join(":")};`)
    .join("")}}`;

const inScript = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The local fonts as arguments of `FontFace`. */
export const localFaces = localFonts.map(
  ([family, source, descriptors]) =>
    [
      family,
      source,
      Object.fromEntries(
        Object.entries(descriptors).map(([name, value]) => [inScript(name), value]),
      ),
    ] as const,
);

/**
 * `@font-face` rules for browsers without scripts. Elsewhere scripts add the fonts: web fonts after the scripts, with which they would
 * compete, and local ones before the first paint. As rules, fonts would be removed and added again with the global style at hydration,
 * which lays out all text again.
 */
export const fontFaces = `@media (scripting:none){${[...webFonts.map(ruleOf), ...localFonts.map(localRule)].join("")}}`;
