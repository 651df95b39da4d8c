import type { FullRoute, SiteMatch } from "./site-map.ts";

/** Parameter of a list's page, as of its call: the id of the entry after which the list begins. */
export const CURSOR_PARAMETER = "cursor";

/** As `idSchema`, without zod: every page loads this. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether a text is an entry's id, in lower case. */
export const isId = (text: string): boolean => ID.test(text);

/** What comes before the id in the cursor of a list whose entries move (`movingCursorQuery`). */
const PLACE = /^\d{1,13}\./;

/** An id in a page's query, or a cursor, in lower case; undefined for a value that is none. */
export function idIn(given: URLSearchParams, name: string): string | undefined {
  const word = given.get(name)?.toLowerCase() ?? "";
  const id = name === CURSOR_PARAMETER ? word.replace(PLACE, "") : word;
  return isId(id) ? word : undefined;
}

/** Most characters of a text in a page's query. */
const TEXT_MAX = 100;

/** Characters that a text in an address can't have. */
const UNSHOWABLE = /[\p{Cc}\p{Surrogate}]/u;

/** Most characters of an address in a page's query. */
const ADDRESS_MAX = 2_000;

/** An address in a page's query. Who goes there has to check that it is one of this site. */
function addressIn(given: URLSearchParams, name: string): string | undefined {
  const address = given.get(name) ?? "";
  const isOne = address.startsWith("/") && address.length <= ADDRESS_MAX;
  return isOne && !UNSHOWABLE.test(address) ? address : undefined;
}

const READERS = { id: idIn, text: textIn, "long-text": longTextIn, address: addressIn };

/** A short text of a page's query, without spaces at its ends; undefined if there is none that the page could show. */
export function textIn(given: URLSearchParams, name: string): string | undefined {
  const text = given.get(name)?.trim() ?? "";
  return text !== "" && text.length <= TEXT_MAX && !UNSHOWABLE.test(text) ? text : undefined;
}

/** Most characters of a long text in a page's query: an address with three of them fits into the edge's limit. */
const LONG_TEXT_MAX = 1_000;

/** Characters that a long text can't have: it may have line breaks and tabs. */
const UNWRITABLE = /[\p{Surrogate}]|(?![\n\r\t])\p{Cc}/u;

/** A text of a page's query that may have several lines, such as what another application shares; undefined if it can't be shown. */
export function longTextIn(given: URLSearchParams, name: string): string | undefined {
  const text = given.get(name)?.trim() ?? "";
  return text !== "" && text.length <= LONG_TEXT_MAX && !UNWRITABLE.test(text) ? text : undefined;
}

/** The cursor at which the list of a page begins; undefined for the newest entries, and for a value that is no cursor. */
export const cursorIn = (given: URLSearchParams): string | undefined =>
  idIn(given, CURSOR_PARAMETER);

/** A page, and what of its query counts. */
export interface PageMatch extends SiteMatch<FullRoute> {
  /** the parameters that the page states and that have allowed values, in the manifest's order: "" or "?…" */
  search: string;
  /** whether each of them is one of a few words, so that there are few such addresses */
  isBounded: boolean;
}

/** Adds what the page's manifest allows of a query to the parameters of its address. */
export function readQuery(match: SiteMatch<FullRoute>, search: string): PageMatch {
  const given = new URLSearchParams(search);
  const counting = new URLSearchParams();
  const params: Record<string, string> = {};
  let isBounded = true;
  for (const [name, values] of Object.entries(match.route.query ?? {})) {
    const word = given.get(name) ?? "";
    if (typeof values === "string") {
      const value = READERS[values](given, name);
      if (value === undefined) continue;
      params[name] = value;
      counting.set(name, value);
      isBounded = false;
    } else {
      const isAllowed = Object.hasOwn(values, word);
      params[name] = (isAllowed ? values[word] : Object.values(values)[0]) ?? "";
      if (isAllowed) counting.set(name, word);
    }
  }
  const text = counting.toString();
  return {
    ...match,
    params: { ...params, ...match.params },
    search: text && `?${text}`,
    isBounded,
  };
}
