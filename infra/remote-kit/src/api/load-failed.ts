import { loadFailure } from "../api-error.ts";

/**
 * What `ErrorState` shows of a query that has failed; undefined if it hasn't. It stays while the query is tried again, so that
 * the button keeps the focus.
 */
export const failureOf = (query: {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}) =>
  query.error
    ? {
        hint: loadFailure(query.error),
        retrying: query.isFetching,
        onRetry: () => void query.refetch(),
      }
    : undefined;
