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

/**
 * Local faces stretched to the metrics of the web fonts, so that text keeps its place when they arrive.
 * Figures: @capsizecss/core createFontStack over the fonts' own metrics; those of Arial and Roboto differ by 0.2 %.
 */
const fallbackFaces =
  '@font-face{font-family:"Figtree fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto Regular"),local("Roboto-Regular"),local("Roboto");ascent-override:94.32%;descent-override:24.82%;line-gap-override:0%;size-adjust:100.72%;}' +
  '@font-face{font-family:"Newsreader fallback";src:local("Georgia");ascent-override:76.47%;descent-override:27.57%;line-gap-override:0%;size-adjust:96.12%;}' +
  '@font-face{font-family:"Newsreader fallback serif";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");ascent-override:69.68%;descent-override:25.12%;line-gap-override:0%;size-adjust:105.48%;}' +
  '@font-face{font-family:"Newsreader fallback noto";src:local("Noto Serif Regular"),local("NotoSerif-Regular"),local("Noto Serif");ascent-override:82.51%;descent-override:29.75%;line-gap-override:0%;size-adjust:89.09%;}';

/**
 * The rules of the global style. Web fonts are in it for browsers without scripts only: in others they would compete with the
 * scripts, and the shell loads them once those have arrived.
 */
export const fontFaces = `@media (scripting:none){${webFonts.map(ruleOf).join("")}}${fallbackFaces}`;
