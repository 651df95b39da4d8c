import type { InfiniteData } from "@reduxjs/toolkit/query/react";
import type { ApiFailure } from "../api-error.ts";
import type { ApiRequest } from "./base-query.ts";
import { toastStale } from "./toast-outcome.ts";

type WithId = { _id: string };

/** Pages of a list as they were read; after a refresh the first one holds all that was read before. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
  /** number of the server's pages in this one; 0 where a refetch doesn't join it, since it may be out of date */
  pagesRead: number;
  /** time in milliseconds since 1970 */
  readAt: number;
}

export type CursorList<Item> = InfiniteData<ListPage<Item>, string | null>;

interface ListOptions<Answer, Item, Arg, More> {
  request: (arg: Arg) => ApiRequest;
  itemsOf: (answer: Answer) => Item[];
  /** what a page holds beside its items; none by default */
  moreOf?: (answer: Answer) => More;
  /** whether what was read still follows a new first page, where that doesn't leave a gap; true by default */
  isJoined?: (arg: Arg) => boolean;
  /** whether an item that was read still belongs to the list; true by default. The others go with the next refetch. */
  isListed?: (item: Item) => boolean;
}

interface QueryApi {
  getState: () => unknown;
  queryCacheKey?: string;
}

/** The cached data of the query that is being read. */
const cachedList = <Item>({ getState, queryCacheKey = "" }: QueryApi) =>
  (getState() as { api: { queries: Record<string, { data?: unknown }> } }).api.queries[
    queryCacheKey
  ]?.data as CursorList<Item> | undefined;

/** Puts a new first page before what was read of the list, unless that would leave a gap, doesn't count, or the page is the whole list. */
function join<Item extends WithId, Page extends ListPage<Item>>(
  first: Page,
  pages: ListPage<Item>[],
  isListed: (item: Item) => boolean,
): Page {
  const pagesRead = listPagesRead({ pages, pageParams: [] });
  if (first.nextCursor === null || pagesRead === 0) return first;
  const old = pages.flatMap(({ items }) => items);
  const end = old.findIndex(({ _id }) => _id === first.items.at(-1)?._id);
  if (end < 0) return first;
  // An item that has moved up is in the new page
  const isNew = new Set(first.items.map(({ _id }) => _id));
  return {
    ...first,
    items: [
      ...first.items,
      ...old.slice(end + 1).filter((item) => !isNew.has(item._id) && isListed(item)),
    ],
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    pagesRead,
  };
}

/**
 * The definition of an infinite query of a list that is read by cursors, newest first. A refetch reads the first page
 * only and joins it to the others. The list stays until the session changes, so that Back finds it as it was.
 *
 * @param options.request the call, to which the cursor is added
 */
export const cursorList = <
  Answer extends { nextCursor: string | null },
  Item extends WithId,
  Arg,
  More extends object = object,
>({
  request,
  itemsOf,
  moreOf = () => ({}) as More,
  isJoined = () => true,
  isListed = () => true,
}: ListOptions<Answer, Item, Arg, More>) => ({
  keepUnusedDataFor: Infinity,
  infiniteQueryOptions: {
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: ListPage<Item> & More) => nextCursor,
    refetchCachedPages: false,
  },
  onQueryStarted: (_: Arg, api: Parameters<typeof toastStale>[0]) => void toastStale(api),
  async queryFn(
    { queryArg, pageParam: cursor }: { queryArg: Arg; pageParam: string | null },
    api: QueryApi,
    _: unknown,
    call: (
      request: ApiRequest,
    ) => PromiseLike<
      { data: unknown; error?: undefined } | { error: ApiFailure; data?: undefined }
    >,
  ) {
    const { url, params } = request(queryArg);
    // The first page begins where the list does. Its cursor keeps its place among the parameters: answers come with pages by their exact address
    const own: { cursor?: string | null } = params ?? {};
    const place = { ...own, cursor: cursor ?? own.cursor ?? null };
    const { data, error } = await call({ url, params: place });
    if (error) return { error };
    const answer = data as Answer;
    const { nextCursor } = answer;
    const items = itemsOf(answer);
    const page = { ...moreOf(answer), items, nextCursor, pagesRead: 1, readAt: Date.now() };
    const cached = cursor === null && isJoined(queryArg) ? cachedList<Item>(api) : undefined;
    return { data: cached ? join(page, cached.pages, isListed) : page };
  },
});

/** A list of which only a new item is known: it counts as never read. */
export const newList = <Item>(item: Item): CursorList<Item> => ({
  pages: [{ items: [item], nextCursor: null, pagesRead: 0, readAt: 0 }],
  pageParams: [null],
});

/** Puts a new item on top of a cached list. */
export function putOnTop<Item extends WithId>(
  { pages: [first] }: CursorList<Item>,
  item: Item,
): void {
  if (first) first.items = [item, ...first.items.filter(({ _id }) => _id !== item._id)];
}

/** Takes an item out of a cached list, of which a refetch reads the first page only. */
export function takeFromList<Item extends WithId>({ pages }: CursorList<Item>, id: string): void {
  for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== id);
}

/** The items of a list, each once. */
export const listItems = <Item extends WithId>(list: CursorList<Item> | undefined): Item[] => [
  ...new Map(
    (list?.pages ?? []).flatMap(({ items }) => items).map((item) => [item._id, item] as const),
  ).values(),
];

/** Number of the server's pages that a list holds. */
export const listPagesRead = (list: CursorList<unknown> | undefined): number =>
  (list?.pages ?? []).reduce((sum, { pagesRead }) => sum + pagesRead, 0);

/** Time at which the start of a list was read, in milliseconds since 1970; 0 if it wasn't. */
export const listReadAt = (list: CursorList<unknown> | undefined): number =>
  list?.pages[0]?.readAt ?? 0;
