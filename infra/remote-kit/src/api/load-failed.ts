import { loadFailure } from "../api-error.ts";

/** Why a query has failed, until it is tried again; undefined if it hasn't. */
export const failureOf = (query: { error?: unknown; isFetching?: boolean }): string | undefined =>
  query.error && !query.isFetching ? loadFailure(query.error) : undefined;
