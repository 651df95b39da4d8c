/** A part of a page that comes later than the rest: on its way, there, or failed. It fails alone. */
export type Part<T> =
  | { state: "loading" }
  | { state: "loaded"; value: T }
  | { state: "failed"; retry: () => void };

interface Query<T> {
  currentData?: T | undefined;
  isError: boolean;
  refetch(): unknown;
}

/** The part that shows what a query of RTK Query has read. */
export function partOf<T>(query: Query<T>): Part<T> {
  if (query.currentData !== undefined) return { state: "loaded", value: query.currentData };
  return query.isError
    ? { state: "failed", retry: () => void query.refetch() }
    : { state: "loading" };
}
