import type { FragmentId, FragmentName } from "./fragments.ts";
import type { RemoteName } from "./front-ends.ts";
import { msg } from "./languages.ts";

/** Who may see a page: anyone, members only, moderators only, or visitors only. Others are redirected to the home page. */
export type Access = "public" | "member" | "moderator" | "visitor";

/** Allowed values of a parameter in their canonical spelling: a list, or the label of each for titles. */
export type Values = Readonly<Record<string, readonly string[] | Readonly<Record<string, string>>>>;

/**
 * What a parameter of a query may be: the id of an entry, a short or long text, an address, or one of some words, each with what templates put in for it.
 * The first word counts where the query has none of them.
 */
export type QueryValues =
  | "id"
  | "text"
  | "long-text"
  | "address"
  | Readonly<Record<string, string>>;

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
  /** all parameters of the query that the page reads; the browser's address loses others */
  query?: Readonly<Record<string, QueryValues>>;
  /** title of the document; `{name}` stands for a parameter's label */
  title: string;
  /** one sentence for search engines and shared links; `{name}` stands for a parameter's label */
  description: string;
  access: Access;
  /**
   * first calls of the page, made or preloaded by the edge: RFC 6570 templates. `{name}` stands for the value of a parameter of the
   * path or the query, `{+name}` for one with slashes, `{?name}` and `{&name}` for `name=value` where there is a value.
   * A call is left out where the address has no value of a `{name}`, or a word that stands for "".
   */
  data?: readonly string[];
  /** as `data`, for signed-in members only; `{viewer}` stands for the id of the member */
  dataForMembers?: readonly string[];
  /** call that answers what search engines and shared links say of an address (`page-head.ts`), a template like `data` */
  head?: string;
  /** call that answers the page's Atom feed, a template like `data`; the feed is at the page's address + `/feed.atom` */
  feed?: string;
  /** call that lists the page's addresses for the sitemap (`page-addresses.ts`) */
  addresses?: string;
  /** fragments of other front ends on the page: the edge preloads their code, and the gate keeps them there */
  uses?: readonly FragmentName[];
  /** as `uses`, for fragments that the page shows to signed-in members only */
  usesForMembers?: readonly FragmentName[];
  /** false keeps a public page out of `/sitemap.xml` */
  isListed?: false;
  /** the page is text and links: once the server has rendered it, its code loads when a reader points at the text or moves into it */
  isStatic?: true;
  /** the remote that shows the page, where the shell has remotes built into it as the benchmark's one bundle does */
  remote?: RemoteName;
}

/** Groups of the sidebar, in their order. */
export const MENU_GROUPS = [msg("Explore"), msg("Take part"), msg("Who we are")] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Pictures that the shell has for menu entries. */
export const MENU_ICONS = [
  "book",
  "bookmark",
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

/** An entry of the sidebar. Where it leads to a page for members or moderators, others don't see it. */
export interface MenuEntry {
  group: MenuGroup;
  label: string;
  /** address of a page */
  to: string;
  icon: MenuIcon;
  /** place in the group, the lowest first; equal ones in the order of their labels */
  order: number;
  /**
   * call that answers with a `MenuCount`: what waits behind the entry. The shell asks it for those who see the entry, once a page is
   * idle, and again with each page
   */
  count?: string;
}

/** Answer of a menu entry's `count`; `total` is shown up to 99. */
export interface MenuCount {
  total: number;
}

/** Calls that a front end's service answers. */
export interface ServiceApi {
  /** name of the service; the edge knows its address by its settings or the environment's document */
  service: string;
  /** `/api/posts/*` for an address and all below it, `POST /api/users` for one call. The more exact one counts. */
  calls: readonly string[];
}

/**
 * What becomes of a field of a form: text in the call's body; `optional` text, which is left out when empty; `secret` text, which
 * isn't shown again; a boolean; a number, 0 where nothing is chosen; or a part of an address only.
 */
export const FIELD_KINDS = ["text", "optional", "secret", "boolean", "number", "address"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A form that browsers without scripts send to its page's address. The edge makes its call as the visitor. */
export interface FormEntry {
  /** method and template of the call: `POST /api/comments/{postId}`, where `{name}` stands for a field */
  call: string;
  /** all fields of the form, by name; fields beyond them are refused */
  fields: Readonly<Record<string, FieldKind>>;
  /** address after success, a template as the call's; the form's page without it */
  leadsTo?: string;
}

/**
 * What a front end says of itself: everything that the edge, the shell and the release tool have to know, as data. The
 * build writes it into the release, which is signed; the environment's document holds it for each version that is live.
 */
export interface FrontEndManifest {
  pages: readonly PageEntry[];
  menu?: readonly MenuEntry[];
  api?: readonly ServiceApi[];
  /** the shell only: calls besides the session that its frame shows to signed-in members on every page, without parameters */
  frameDataForMembers?: readonly string[];
  /** the shell only: fragments that its frame mounts on any page; the gate keeps them */
  frameUses?: readonly FragmentName[];
  /** forms that work without scripts, by their names */
  forms?: Readonly<Record<string, FormEntry>>;
  /** fragments that it shows in the pages of others: the files `<name>@<version>.fragment.tsx` and their chunks */
  fragments?: readonly FragmentName[];
  /**
   * first calls of its fragments, templates like `data` of pages: `{name}` stands for a prop that is a text or a parameter of the
   * page, `{viewer}` for the id of the member
   */
  fragmentData?: Readonly<Record<FragmentName, readonly string[]>>;
  /** further first calls where a member is signed in */
  fragmentDataForMembers?: Readonly<Record<FragmentName, readonly string[]>>;
}

/** A remote's manifest with its name. */
export interface RemoteManifest extends FrontEndManifest {
  name: RemoteName;
}

/** Anything fits where contracts describe all ids; otherwise a sentence for the compiler to show. */
type Undeclared<Id> = [Id] extends [never]
  ? unknown
  : Id extends `${infer Noun}/${string}`
    ? `${Id} isn't declared in infra/contracts/src/${Noun}/fragments.ts`
    : never;

/** States what a remote is. The names of pages and fragments stay literal types, so that each needs its code. */
export const defineRemote = <const Manifest extends RemoteManifest>(
  manifest: Manifest &
    Undeclared<Exclude<StatedFragment<Manifest> | ShownFragment<Manifest>, FragmentId>>,
): Manifest => manifest;

/** Names of a manifest's pages. */
export type PageOf<Manifest extends FrontEndManifest> = Manifest["pages"][number]["page"];

type StatedFragment<Manifest extends FrontEndManifest> = Manifest extends {
  fragments: readonly (infer Id)[];
}
  ? Id
  : never;

type ShownFragment<Manifest extends FrontEndManifest> = Manifest["pages"][number] extends infer Page
  ?
      | (Page extends { uses: readonly (infer Id)[] } ? Id : never)
      | (Page extends { usesForMembers: readonly (infer Id)[] } ? Id : never)
  : never;

/** Ids of the fragments that a manifest exposes. */
export type FragmentOf<Manifest extends FrontEndManifest> = Extract<
  StatedFragment<Manifest>,
  FragmentId
>;

/** Ids of the fragments that a manifest's pages use. */
export type UsedFragment<Manifest extends FrontEndManifest> = Extract<
  ShownFragment<Manifest>,
  FragmentId
>;

/** Ids of a manifest's forms: `mf-forum/comment`. */
export type FormOf<Manifest extends FrontEndManifest & { name: string }> = Manifest extends {
  forms: infer Forms;
}
  ? `${Manifest["name"]}/${keyof Forms & string}`
  : never;

/** The fragments that a page shows. */
export const fragmentsUsedBy = ({ uses = [], usesForMembers = [] }: PageEntry): FragmentName[] => [
  ...uses,
  ...usesForMembers,
];
