/** A part of a page that comes later than the rest: on its way, there, or failed, also while it is tried again. It fails alone. */
export type Part<T> =
  | { state: "loading" }
  | { state: "loaded"; value: T }
  | { state: "failed"; retry: () => void; isRetrying?: boolean };

interface Query<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Errors of queries that are tried again by a press. */
const retried = new WeakSet<object>();

/**
 * The part that shows what a query of RTK Query has read. One that has failed stays failed while the reader tries again, so that the
 * button keeps the focus.
 */
export function partOf<T>({ currentData, error, isFetching, refetch }: Query<T>): Part<T> {
  if (currentData !== undefined) return { state: "loaded", value: currentData };
  if (!error || (isFetching && !retried.has(error))) return { state: "loading" };
  return {
    state: "failed",
    isRetrying: isFetching,
    retry: () => {
      retried.add(error);
      void refetch();
    },
  };
}
