import { partOf } from "@oneworld/ui";
import { loadFailure } from "../api-error.ts";

interface Query {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What `ErrorState` shows of a query that has failed, also while the reader tries again; undefined if it hasn't. */
export function failureOf({ error, isFetching, refetch }: Query) {
  const part = partOf({ error, isFetching, refetch });
  if (part.state !== "failed") return undefined;
  return { hint: loadFailure(error), retrying: part.isRetrying ?? false, onRetry: part.retry };
}
