import type { FragmentName } from "./fragments.ts";
import type { MenuEntry } from "./front-end-manifest.ts";
import type { SiteMap } from "./site-map.ts";

/** Cookie by which developers and tests see a browser's calls. */
export const RENDERING_COOKIE = "ow_rendering";

/** Its values: the browser renders all pages itself, or the server renders them without the answers to their calls. */
export const RENDERINGS = ["browser", "unasked"] as const;
export type Rendering = (typeof RENDERINGS)[number];

/** Cookie of a browser that has chosen pages without scripts, fonts and pictures (`on`) or with them (`off`). */
export const LIGHT_COOKIE = "ow_light";

/** Parameter of any page's query that makes the choice. */
export const LIGHT_PARAMETER = "light";

/** Id of the data block with the {@link ServedState} of a page. */
export const SERVED_ELEMENT_ID = "served-state";

/** Attribute of the element that front ends are shown in. */
export const OUTLET_ATTRIBUTE = "data-outlet";

/**
 * Attribute of the shell's element: the releases (`name@version`, with spaces between) that have failed to render their part of the
 * page on the server. The shell reports them like errors in the browser.
 */
export const UNRENDERED_ATTRIBUTE = "data-unrendered";

/** Attribute of an element with the markup of a release: `name@version`. */
export const RELEASE_ATTRIBUTE = "data-release";

/** Attribute of the element that a fragment is shown in: its place. */
export const FRAGMENT_ATTRIBUTE = "data-fragment";

/** Attribute of that element as long as the server's markup is in it. */
export const SERVED_ATTRIBUTE = "data-served";

/** Answers to GET calls by address (path and query), as JSON values. */
export type Answers = Readonly<Record<string, unknown>>;

/** Field of a form that names the form, and what its page has filled in: `mf-forum/like?postId=…&liked=true`. */
export const FORM_FIELD = "_form";

/** What {@link FORM_FIELD} names besides fields: a word for each page that a member gets, by which a repeated form takes effect once. */
export const ONCE_FIELD = "_once";

/** Why a form that was sent without scripts has failed. */
export interface FormOutcome {
  /** `mf-forum/comment` */
  form: string;
  /** what was sent, without secrets */
  values: Readonly<Record<string, string>>;
  /** code of the error, and what it says to the reader */
  code: string;
  message: string;
  /** errors of fields by their names */
  fields: Readonly<Record<string, string>>;
  /** whether the form has only a button, and no place for the message */
  isButton: boolean;
}

/** What a page was rendered from. The browser renders the same from it, and makes no call for it. */
export interface ServedState {
  answers: Answers;
  /** BCP 47 */
  locale: string;
  /** the query with the parameters that the page reads: "" or "?…"; undefined on a page for an unknown address */
  search?: string;
  /** of a member's page: a word that no other page has, for its forms */
  once?: string;
  /** why the form that led to this page has failed */
  form?: FormOutcome;
}

/** A fragment that a page has a place for. */
export interface PlacedFragment {
  /** distinguishes it from the others of the page */
  place: string;
  id: FragmentName;
  props: object;
}

/** A part of a page to render: the frame around the page, the page of one front end, or all fragments of one front end in it. */
export interface RenderRequest extends ServedState {
  part: "frame" | "page" | "fragments";
  /** for the part `fragments` */
  fragments?: readonly PlacedFragment[];
  /** whether the page has no scripts, fonts and pictures */
  isLight?: boolean;
  /** path and query */
  address: string;
  site: SiteMap;
  menu: readonly Pick<MenuEntry, "group" | "label" | "to" | "icon">[];
  /** where visitors and members write to: an email address */
  contact?: string;
}

/** A rendered part. */
export interface RenderedPart {
  html: string;
  /** text of the styles that the part uses, and the attributes of the `<style>` by which the browser's library finds them */
  css: string;
  styles: string;
  /** runs in the head before the first paint */
  script?: string;
  /** the places that a page has for fragments */
  fragments?: PlacedFragment[];
  /** markup of fragments by place, without those that have failed, and why these have */
  markup?: Record<string, string>;
  failures?: string[];
  /** addresses of calls that the part made and that had no answer */
  missing: string[];
}

/** Where the frame has the page of the front end. */
export const PAGE_MARK = "<!--page-->";
