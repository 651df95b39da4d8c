import { type Language, languageOf } from "@oneworld/contracts/site/languages";
import { STORE_PREFIX, STORED_FOR_HEADER } from "@oneworld/contracts/site/stored-pages";
import { PICTURES, removeOtherFiles } from "./files.ts";
import { type Bounds, isStorable, keepWithin, STORED_AT, toStored } from "./stored-response.ts";
import { languageIn } from "./worker-words.ts";

/** Visited pages with their data, all of one reader. */
export const PAGES = `${STORE_PREFIX}pages`;
const BOUNDS: Bounds = { entries: 40, bytes: 10_000_000 };

/** Milliseconds after which a page is stored again when it is visited without a new document. */
const RENEW_MS = 5 * 60_000;

/** Headers of a stored page: the releases that it names, its language, and its title as markup, percent-encoded. */
const RELEASES = "x-stored-releases";
const LANGUAGE = "x-stored-language";
const TITLE = "x-stored-title";

let emptied = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Changes of the store happen one after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work);
  turn = done.catch(() => {});
  return done;
}

/** A number that changes when the store is emptied: answers to earlier requests aren't stored any more. */
export const epoch = (): number => emptied;

/** Removes all that belongs to the reader. */
async function emptyStores(): Promise<void> {
  emptied += 1;
  await caches.delete(PAGES);
  await caches.delete(PICTURES);
}

/** Who reads, as a page has said last; undefined before. */
let lastReader: string | undefined;

/** Empties the stores if they are another reader's. @returns whether they were */
export function keepOnlyFor(reader: string): Promise<boolean> {
  // What is under way is the former reader's, also where nothing of theirs is stored yet
  if (lastReader !== undefined && lastReader !== reader) emptied += 1;
  lastReader = reader;
  return inTurn(async () => {
    const owner = await ownerOf(await caches.open(PAGES));
    if (owner === null || owner === reader) return false;
    await emptyStores();
    return true;
  });
}

/** Whose pages are stored; null for none. */
async function ownerOf(cache: Cache): Promise<string | null> {
  const [first] = await cache.keys();
  const stored = first && (await cache.match(first));
  return stored?.headers.get(STORED_FOR_HEADER) ?? null;
}

/**
 * Stores a page that the edge allows to. Another reader's pages make way. Consumes the response.
 *
 * @param asked the {@link epoch} when the page was requested
 */
export async function storePage(address: string, response: Response, asked: number): Promise<void> {
  const reader = response.headers.get(STORED_FOR_HEADER);
  if (reader === null || !isStorable(response)) return;
  const html = await response.clone().text();
  const page = await toStored(response, {
    [RELEASES]: releasesIn(html),
    [LANGUAGE]: languageIn(html),
    [TITLE]: titleIn(html),
  });
  await inTurn(async () => {
    if (asked !== emptied) return;
    const cache = await caches.open(PAGES);
    const owner = await ownerOf(cache);
    if (owner !== null && owner !== reader) await emptyStores();
    const pages = await caches.open(PAGES);
    await pages.put(address, page);
    await keepWithin(pages, BOUNDS);
    await removeOtherFiles(await releasesOf(pages));
  });
}

/** Whether a page isn't stored, or was long ago. */
export async function isDue(address: string): Promise<boolean> {
  const stored = await (await caches.open(PAGES)).match(address);
  const at = Date.parse(stored?.headers.get(STORED_AT) ?? "");
  return !(Date.now() - at < RENEW_MS);
}

/** A stored page: its address, its title as markup, and its language if the store knows it. */
interface StoredPage {
  address: string;
  title: string;
  language: Language | null;
}

/** The stored pages, the newest first; of pages with one title only the newest. */
export async function storedPages(): Promise<StoredPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const headers = (await cache.match(url))?.headers;
      const title = decodeURIComponent(headers?.get(TITLE) ?? "");
      return {
        address: pathname + search,
        title,
        language: languageOf(headers?.get(LANGUAGE) ?? ""),
      };
    }),
  );
  return [...new Map(pages.map((page) => [page.title, page])).values()].toReversed();
}

/** The stored page of an address whose path differs only in upper and lower case, for which the edge redirects. */
export async function otherSpellingOf(address: string): Promise<string | undefined> {
  const wanted = new URL(address);
  const isOther = ({ pathname, search }: URL) =>
    pathname !== wanted.pathname &&
    pathname.toLowerCase() === wanted.pathname.toLowerCase() &&
    search === wanted.search;
  const stored = await (await caches.open(PAGES)).keys();
  return stored.find(({ url }) => isOther(new URL(url)))?.url;
}

async function releasesOf(cache: Cache): Promise<Set<string>> {
  const releases = new Set<string>();
  for (const request of await cache.keys()) {
    const named = (await cache.match(request))?.headers.get(RELEASES) ?? "";
    for (const release of named.split(" ")) releases.add(release);
  }
  return releases;
}

const releasesIn = (html: string): string =>
  [...new Set([...html.matchAll(/\/remotes\/([\w-]+\/[\w.+-]+)\//g)].map(([, one]) => one))].join(
    " ",
  );

const titleIn = (html: string): string =>
  encodeURIComponent(/<title>([^<|]*)/.exec(html)?.[1]?.trim() ?? "");
