/**
 * Addresses of the two font files, for preloading (`<link rel="preload" as="font" type="font/woff2" crossorigin>`).
 * The bundler emits the files because of the `new URL` form.
 */
export const fontUrls = {
  text: new URL(
    "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    import.meta.url,
  ).href,
  display: new URL(
    "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2",
    import.meta.url,
  ).href,
} as const;

const latin =
  "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

const face = (family: string, weights: string, url: string) =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};src:url("${url}") format("woff2");unicode-range:${latin};}`;

/**
 * Local faces stretched to the metrics of the web fonts, so that text keeps its place when they arrive.
 * Figures: @capsizecss/core createFontStack over the fonts' own metrics.
 */
const fallbackFaces =
  '@font-face{font-family:"Figtree fallback";src:local("Arial"),local("ArialMT"),local("Liberation Sans");ascent-override:94.32%;descent-override:24.82%;line-gap-override:0%;size-adjust:100.72%;}' +
  '@font-face{font-family:"Newsreader fallback";src:local("Georgia");ascent-override:76.47%;descent-override:27.57%;line-gap-override:0%;size-adjust:96.12%;}' +
  '@font-face{font-family:"Newsreader fallback serif";src:local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif");ascent-override:69.68%;descent-override:25.12%;line-gap-override:0%;size-adjust:105.48%;}';

/** The @font-face rules of the global style. */
export const fontFaces =
  face("Figtree Variable", "300 900", fontUrls.text) +
  // One weight for all: the variable font is more than twice as large, on every first visit
  face("Newsreader", "200 800", fontUrls.display) +
  fallbackFaces;
