/**
 * The raw design tokens. A leaf is one CSS value, or a pair [light, dark] where the two themes differ.
 * Components never read this file: they use the `var(--ow-…)` references of `theme.ts`.
 */

/** Colour roles. Every text role keeps WCAG AA (4.5:1) on every ground it is set on; see contrast.test.ts. */
const color = {
  ground: ["#faf6ee", "#0f161c"],
  surface: ["#fffefb", "#161f27"],
  surfaceRaised: ["#fffefb", "#1d2831"],
  sunken: ["#f3ede1", "#0b1116"],
  text: ["#1a242d", "#ece8df"],
  textMuted: ["#56616a", "#a5b0b8"],
  border: ["#e5dccb", "#2a3640"],
  borderStrong: ["#857d6c", "#71808b"],
  accent: ["#0a4f7c", "#86c3ee"],
  accentHover: ["#073a5d", "#abd7f6"],
  accentTint: ["#e4eef4", "#16303f"],
  onAccent: ["#ffffff", "#06243a"],
  community: ["#28703f", "#80cb98"],
  communityTint: ["#e4f0e2", "#15301f"],
  onCommunity: ["#ffffff", "#07260f"],
  danger: ["#b13a29", "#f59a87"],
  dangerHover: ["#8f2b1d", "#f9b6a8"],
  dangerTint: ["#fbe8e2", "#3a1c17"],
  onDanger: ["#ffffff", "#3c0f07"],
  gold: ["#f0c75e", "#e6bd54"],
  onGold: ["#4a3300", "#3a2800"],
  starLine: ["#a97b12", "#e6bd54"],
  badge: ["#17191c", "#000000"],
  badgeGrey: ["#4a4f55", "#4a4f55"],
  onBadge: ["#f6d67c", "#f6d67c"],
  logoSea: ["#0a4f7c", "#2277ab"],
  logoLeaf: ["#7cc48d", "#9bdcaa"],
  logoLine: ["#faf6ee", "#0f161c"],
  focus: ["#1273b8", "#8accf8"],
  backdrop: ["rgb(16 26 34 / 48%)", "rgb(2 6 9 / 64%)"],
} as const;

/** Hues for topics and other kinds: `ink` is text, `tint` its ground, `solid` a fill that carries no text. */
const hue = {
  amber: {
    ink: ["#855000", "#efbd6c"],
    tint: ["#fbeed3", "#33260f"],
    solid: ["#d99422", "#c58a2c"],
  },
  leaf: {
    ink: ["#28703f", "#80cb98"],
    tint: ["#e4f0e2", "#15301f"],
    solid: ["#4d9a63", "#4b915f"],
  },
  rose: {
    ink: ["#a02b57", "#f09ab9"],
    tint: ["#fbe6ec", "#381a26"],
    solid: ["#c9577f", "#bd5479"],
  },
  violet: {
    ink: ["#6240a0", "#c2abf0"],
    tint: ["#eee8f8", "#271f3d"],
    solid: ["#8a6bc4", "#8468ba"],
  },
  teal: {
    ink: ["#0b6670", "#74c9d1"],
    tint: ["#ddf0f0", "#11302f"],
    solid: ["#2f929b", "#348b93"],
  },
} as const;

const font = {
  text: '"Figtree Variable","Figtree fallback",system-ui,sans-serif',
  display:
    '"Newsreader","Newsreader fallback","Newsreader fallback serif","Newsreader fallback noto",Georgia,serif',
} as const;

/** Type scale; the two largest steps grow with the screen. Body text is `md`, 17 px. */
const fontSize = {
  xs: "0.8125rem",
  sm: "0.9375rem",
  md: "1.0625rem",
  lg: "1.25rem",
  xl: "1.5rem",
  xxl: "clamp(1.75rem, 1.5rem + 1.2vw, 2.125rem)",
  xxxl: "clamp(2.125rem, 1.7rem + 2.1vw, 3rem)",
} as const;

const lineHeight = { tight: "1.15", snug: "1.35", normal: "1.55" } as const;
const fontWeight = { normal: "400", medium: "500", strong: "600" } as const;

/**
 * A length of so many pixels that grows with the text, unless a phone's screen is too narrow for that: words need the room more. At
 * 320 px, the narrowest screen, it is as with text of usual size.
 */
const upToScreen = (pixels: number) =>
  `min(${pixels / 16}rem, max(${pixels}px, ${pixels / 3.2}vw))` as const;

/** Steps of the 8 px grid, with the half steps 4 and 12 px. */
const space = {
  xxs: upToScreen(4),
  xs: upToScreen(8),
  sm: upToScreen(12),
  md: upToScreen(16),
  lg: upToScreen(24),
  xl: upToScreen(32),
  xxl: upToScreen(48),
  xxxl: upToScreen(64),
} as const;

const radius = { sm: "6px", md: "10px", lg: "16px", full: "999px" } as const;

const shadow = {
  low: ["0 1px 2px rgb(74 58 24 / 6%)", "0 1px 2px rgb(0 0 0 / 30%)"],
  raised: [
    "0 1px 2px rgb(74 58 24 / 8%),0 12px 32px -8px rgb(74 58 24 / 18%)",
    "0 1px 2px rgb(0 0 0 / 40%),0 12px 32px -8px rgb(0 0 0 / 60%)",
  ],
} as const;

const motion = {
  fast: "150ms cubic-bezier(0.2,0,0.1,1)",
  normal: "200ms cubic-bezier(0.2,0,0.1,1)",
} as const;

/** `touch` is the least side of anything pressed; `measure` a line of about 72 characters; the rest lay out the page. */
const size = {
  touch: upToScreen(44),
  measure: "34em",
  header: "4rem",
  formColumn: "30rem",
  mainColumn: "45rem",
  sideColumn: "18rem",
  sidebar: "15rem",
} as const;

const layer = { header: "10", sidebar: "20", menu: "30", toast: "40" } as const;

export const tokens = {
  color,
  hue,
  font,
  fontSize,
  lineHeight,
  fontWeight,
  space,
  radius,
  shadow,
  motion,
  size,
  layer,
} as const;
