import { matchPath, type Choices } from "./path-pattern.ts";
import { isRegion, isTopic, MENU_REGIONS, MENU_TOPICS, regionLabel } from "./topics.ts";

/** The front ends that are loaded at run time. Each is a top-level folder and a separate release. */
export const REMOTES = ["mf-forum", "mf-profile", "mf-chat", "mf-shop", "mf-content"] as const;
export type RemoteName = (typeof REMOTES)[number];

/** Every front end: the remotes and the shell that hosts them. */
export const FRONT_ENDS = ["shell", ...REMOTES] as const;
export type FrontEndName = (typeof FRONT_ENDS)[number];

/** Who may see a page: anyone, members only, or visitors only (members are redirected to the home page). */
export type Guard = "none" | "member" | "visitor-only";

export interface SiteRoute {
  pattern: string;
  /** Allowed values of a parameter; unlisted parameters match any segment. */
  choices?: Choices;
  remote: FrontEndName;
  /** Name of the page inside its front end: the file `<page>.page.tsx` and its chunk. */
  page: string;
  guard: Guard;
  title: string;
}

/** Name of the site, the end of every document title. */
export const SITE_NAME = "One World. One Future.";

/** The guard's redirect target, and the default target after signing in. */
export const SIGN_IN_PATH = "/auth/signin";
export const SIGN_UP_PATH = "/auth/signup";
export const WELCOME_PATH = "/welcome";

const open = { guard: "none" } as const;
const member = { guard: "member" } as const;
const visitorOnly = { guard: "visitor-only" } as const;

/**
 * Every address of the site: which front end shows it, which of its pages, who may see it.
 * The edge composes pages from this table, the shell configures single-spa from it, and the remotes build their routers
 * from it. Any other address is a not-found page.
 */
export const SITE_MAP = [
  { pattern: "/", remote: "mf-content", page: "home", title: "Home", ...open },
  {
    pattern: "/inspiration",
    remote: "mf-content",
    page: "inspiration",
    title: "Inspiration",
    ...open,
  },
  {
    pattern: "/news/:section/:topic/:slug",
    remote: "mf-content",
    page: "story",
    title: "Story",
    ...open,
  },
  { pattern: "/about", remote: "mf-content", page: "about", title: "About", ...open },
  {
    pattern: "/privacypolicy",
    remote: "mf-content",
    page: "privacy-policy",
    title: "Privacy Policy",
    ...open,
  },
  { pattern: "/review", remote: "mf-content", page: "reviews", title: "Reviews", ...open },
  {
    pattern: "/addreview",
    remote: "mf-content",
    page: "add-review",
    title: "Add Review",
    ...member,
  },
  {
    pattern: "/commingsoon",
    remote: "mf-content",
    page: "coming-soon",
    title: "Coming Soon",
    ...open,
  },
  { pattern: "/welcome", remote: "mf-content", page: "welcome", title: "Welcome", ...open },
  {
    pattern: "/codeconduct",
    remote: "mf-content",
    page: "code-of-conduct",
    title: "Code of Conduct",
    ...open,
  },
  { pattern: "/mission", remote: "mf-content", page: "mission", title: "Mission", ...open },
  {
    pattern: "/joinglobal",
    remote: "mf-content",
    page: "join-global",
    title: "Join the Global Family",
    ...open,
  },
  { pattern: "/quiz", remote: "mf-content", page: "quiz", title: "Quiz", ...open },
  {
    pattern: "/forms/form-elements",
    remote: "mf-content",
    page: "form-elements",
    title: "Form Elements",
    ...open,
  },
  {
    pattern: "/forms/form-layout",
    remote: "mf-content",
    page: "form-layout",
    title: "Form Layout",
    ...open,
  },

  { pattern: "/shop", remote: "mf-shop", page: "shop", title: "Shop", ...open },
  { pattern: "/cart", remote: "mf-shop", page: "cart", title: "Shopping Cart", ...open },
  { pattern: "/pricing", remote: "mf-shop", page: "pricing", title: "Join the Movement!", ...open },
  {
    pattern: "/checkout-success",
    remote: "mf-shop",
    page: "checkout-success",
    title: "Your Payment",
    ...open,
  },
  { pattern: "/orders", remote: "mf-shop", page: "orders", title: "Orders", ...member },

  {
    pattern: "/createpost",
    remote: "mf-forum",
    page: "create-post",
    title: "Create Post",
    ...member,
  },
  {
    pattern: "/report",
    remote: "mf-forum",
    page: "report",
    title: "Report a User or Post",
    ...open,
  },
  { pattern: "/asia", remote: "mf-forum", page: "feed", title: "Asia/Oceania", ...open },

  {
    pattern: "/profile",
    remote: "mf-profile",
    page: "own-profile",
    title: "My Profile",
    ...member,
  },
  {
    pattern: "/profile/settings",
    remote: "mf-profile",
    page: "account",
    title: "Account Settings",
    ...member,
  },
  {
    pattern: "/userprofile/:id",
    remote: "mf-profile",
    page: "member-profile",
    title: "Profile",
    ...member,
  },

  { pattern: "/chats", remote: "mf-chat", page: "chats", title: "Chats", ...member },

  { pattern: SIGN_IN_PATH, remote: "shell", page: "sign-in", title: "Sign In", ...visitorOnly },
  { pattern: SIGN_UP_PATH, remote: "shell", page: "sign-up", title: "Sign Up", ...visitorOnly },
  {
    pattern: "/auth/forgot",
    remote: "shell",
    page: "forgot-password",
    title: "Forgotten Password",
    ...open,
  },
  {
    pattern: "/auth/reset",
    remote: "shell",
    page: "reset-password",
    title: "New Password",
    ...open,
  },
  {
    pattern: "/auth/confirm",
    remote: "shell",
    page: "confirm-email",
    title: "Confirm Your Email",
    ...open,
  },
  {
    pattern: "/auth/stop",
    remote: "shell",
    page: "stop-email-change",
    title: "Stop the Change of Email",
    ...open,
  },

  // Last, since its first segment is a parameter.
  {
    pattern: "/:topic/:region?",
    choices: { topic: MENU_TOPICS, region: MENU_REGIONS },
    remote: "mf-forum",
    page: "feed",
    title: "Forum",
    ...open,
  },
] as const satisfies readonly SiteRoute[];

/** Pages that a front end must implement, by the site map. */
export type PageOf<Name extends FrontEndName> = Extract<
  (typeof SITE_MAP)[number],
  { remote: Name }
>["page"];

/** Common non-canonical addresses. */
const ALIASES: Readonly<Record<string, string>> = { "/comingsoon": "/commingsoon" };

export interface SiteMatch {
  route: SiteRoute;
  params: Record<string, string>;
  /** Canonical spelling of the address; redirect to it if it differs. */
  canonical: string;
}

/** Finds the page of an address in any letter case; null means not found. */
export function matchSite(pathname: string): SiteMatch | null {
  const aliased = ALIASES[pathname.toLowerCase().replace(/\/+$/, "")] ?? pathname;
  for (const route of SITE_MAP as readonly SiteRoute[]) {
    const match = matchPath(route.pattern, aliased, route.choices);
    if (match) return { route, ...match };
  }
  return null;
}

/** The title of a page without the site's name. Topic pages are titled by topic and region. */
export function titleOf({ route, params }: Pick<SiteMatch, "route" | "params">): string {
  const { topic, region } = params;
  if (!isTopic(topic)) return route.title;
  return isRegion(region) ? `${topic}: ${regionLabel(region, topic)}` : topic;
}

/** The document title. */
export const documentTitle = (title: string): string => `${title} | ${SITE_NAME}`;
