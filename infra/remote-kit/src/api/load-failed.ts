import { loadFailure } from "../api-error.ts";

interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Errors of queries that are tried again by a press. */
const retried = new WeakSet<object>();

/**
 * What `ErrorState` shows of a query that has failed; undefined if it hasn't. It stays while the reader tries again, so that the
 * button keeps the focus.
 */
export function failureOf({ error, isFetching, refetch }: Query) {
  if (!error || (isFetching && !retried.has(error))) return undefined;
  return {
    hint: loadFailure(error),
    retrying: isFetching,
    onRetry: () => {
      retried.add(error);
      void refetch();
    },
  };
}
