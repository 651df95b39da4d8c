import type { RemoteName } from "./front-ends.ts";

/** Who may see a page: anyone, members only, or visitors only (members are redirected to the home page). */
export type Access = "public" | "member" | "visitor";

/** Allowed values of a parameter in their canonical spelling: a list, or the label of each for titles. */
export type Values = Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;

/** One address of a page, or a pattern of addresses. A page may have several. */
export interface PageEntry {
  /** name of the page inside its front end: the file `<page>.page.tsx` and its chunk */
  page: string;
  /** segments are literals, `:name` (any one segment) or `:name?` (optional, last only) */
  path: string;
  /** other spellings without parameters, which redirect to `path` */
  aliases?: readonly string[];
  /** allowed values of parameters; a parameter without any matches every segment */
  values?: Values;
  /** title of the document; `{name}` stands for a parameter's label */
  title: string;
  /** one sentence for search engines and shared links; `{name}` stands for a parameter's label */
  description: string;
  access: Access;
  /** first calls of the page, preloaded by the edge: RFC 6570 templates (level 1), `{name}` stands for a parameter's value */
  data?: readonly string[];
  /** false keeps a public page out of `/sitemap.xml` */
  isListed?: false;
  /** the remote that shows the page, where the shell has remotes built into it as the benchmark's one bundle does */
  remote?: RemoteName;
}

/** Groups of the sidebar, in their order. */
export const MENU_GROUPS = ["Explore", "Take part", "Who we are"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Pictures that the shell has for menu entries. */
export const MENU_ICONS = [
  "book",
  "calendar",
  "chat",
  "compass",
  "gem",
  "globe",
  "hand-heart",
  "heart",
  "house",
  "info",
  "lightbulb",
  "map",
  "package",
  "quote",
  "scale",
  "shopping-bag",
  "sprout",
  "star",
  "users",
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

/** An entry of the sidebar. */
export interface MenuEntry {
  group: MenuGroup;
  label: string;
  /** address of a page */
  to: string;
  icon: MenuIcon;
  /** place in the group, the lowest first; equal ones in the order of their labels */
  order: number;
}

/** Calls that a front end's service answers. */
export interface ServiceApi {
  /** name of the service; the edge knows its address by its settings or the environment's document */
  service: string;
  /** `/api/posts/*` for an address and all below it, `POST /api/users` for one call. The more exact one counts. */
  calls: readonly string[];
}

/**
 * What a front end says of itself: everything that the edge, the shell and the release tool have to know, as data. The
 * build writes it into the release, which is signed; the environment's document holds it for each version that is live.
 */
export interface FrontEndManifest {
  pages: readonly PageEntry[];
  menu?: readonly MenuEntry[];
  api?: readonly ServiceApi[];
}

/** A remote's manifest with its name. */
export interface RemoteManifest extends FrontEndManifest {
  name: RemoteName;
}

/** States what a remote is. The pages' names stay literal types, so that each needs its code. */
export const defineRemote = <const Manifest extends RemoteManifest>(manifest: Manifest): Manifest =>
  manifest;

/** Names of a manifest's pages. */
export type PageOf<Manifest extends FrontEndManifest> = Manifest["pages"][number]["page"];
