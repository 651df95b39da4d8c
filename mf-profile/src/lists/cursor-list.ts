/** The first page of a list, or the one after what is there. */
export type ListPart = "first" | "next";

/** A list that is read page by page. */
export interface CursorList<Item> {
  items: Item[];
  nextCursor: string | null;
  /** time of the first page in milliseconds since 1970, 0 before it is there */
  loadedAt: number;
  /** the call under way, or the last one if it failed */
  request: { part: ListPart; failure: string | null } | null;
}

/** A page as the server gives it. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

type WithId = { _id: string };

/** A list of which nothing has been read. */
export const emptyList = <Item>(): CursorList<Item> => ({
  items: [],
  nextCursor: null,
  loadedAt: 0,
  request: null,
});

/** Whether a call for the list is under way. */
export const isLoading = (list: CursorList<unknown> | undefined): boolean =>
  list?.request?.failure === null;

/** Takes a page into a list, each item once. A new first page replaces what doesn't join on to it without a gap. */
export function takePage<Item extends WithId>(
  list: CursorList<Item>,
  part: ListPart,
  { items, nextCursor }: ListPage<Item>,
  receivedAt: number,
): CursorList<Item> {
  const taken = { request: null, loadedAt: part === "first" ? receivedAt : list.loadedAt };
  if (part === "next") {
    const known = new Set(list.items.map(({ _id }) => _id));
    const added = items.filter(({ _id }) => !known.has(_id));
    return { ...taken, items: [...list.items, ...added], nextCursor };
  }
  const join = list.items.findIndex(({ _id }) => _id === items.at(-1)?._id);
  return join < 0
    ? { ...taken, items, nextCursor }
    : { ...taken, items: [...items, ...list.items.slice(join + 1)], nextCursor: list.nextCursor };
}
