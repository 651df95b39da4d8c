/**
 * What the sweep over all pages has tested (`infra/e2e/src/pages.test.ts`, which takes widths and themes from here). The accessibility
 * statement is rendered from it. A test of the sweep fails where pages, rules or version differ from its own.
 */
export const ACCESSIBILITY_SWEEP = {
  /** when the sweep last ran with this outcome, ISO 8601: to be changed with the rest */
  date: "2026-11-24",
  /** version of axe-core, and the number of its rules that run */
  axe: "4.14.1",
  rules: 90,
  /** CSS pixels, from the narrowest phone in use to a desktop */
  widths: [320, 360, 390, 768, 1024, 1440],
  /** the themes in which the rules are checked, each at a width */
  themes: [
    ["light", 1440],
    ["dark", 390],
  ],
  /** least size of a target in CSS pixels */
  target: 44,
  /** known violations: `/address: rule` */
  violations: [],
  /** patterns of addresses */
  pages: [
    "/",
    "/:topic",
    "/:topic/:region",
    "/about",
    "/accessibility",
    "/addreview",
    "/asia",
    "/auth/confirm",
    "/auth/forgot",
    "/auth/reset",
    "/auth/signin",
    "/auth/signup",
    "/auth/stop",
    "/bookmarks",
    "/cart",
    "/chats",
    "/checkout-success",
    "/codeconduct",
    "/commingsoon",
    "/createpost",
    "/following",
    "/forms/form-elements",
    "/forms/form-layout",
    "/help",
    "/inspiration",
    "/joinglobal",
    "/mission",
    "/moderation",
    "/moderation/:id",
    "/moderation/patterns",
    "/news/:section/:topic/:slug",
    "/notifications",
    "/notifications/settings",
    "/notifications/stop",
    "/orders",
    "/post/:id",
    "/pricing",
    "/privacypolicy",
    "/profile",
    "/profile/safety",
    "/profile/settings",
    "/quiz",
    "/report",
    "/reports",
    "/review",
    "/search",
    "/shop",
    "/statement/:id",
    "/transparency",
    "/userprofile/:id",
    "/userprofile/:id/posts",
    "/userprofile/:id/safety",
    "/welcome",
  ],
} as const satisfies AccessibilitySweep;

interface AccessibilitySweep {
  date: string;
  axe: string;
  rules: number;
  widths: readonly number[];
  themes: readonly (readonly ["light" | "dark", number])[];
  target: number;
  violations: readonly string[];
  pages: readonly string[];
}

/** Within how many days somebody answers who writes about a barrier. */
export const ANSWER_DAYS = 5;
