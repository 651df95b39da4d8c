import { type ApiFailure, errorMessage, loadFailure } from "../api-error.ts";
import type { RemoteServices } from "./base-query.ts";

interface Started<Answer> {
  queryFulfilled: PromiseLike<{ data: Answer }>;
  extra: unknown;
}

/**
 * Shows the outcome of a mutation as a toast: the answer's message, or why it failed.
 *
 * @param failure wording for an error without a message of its own; without it the caller shows errors
 * @returns the answer; null after a failure
 */
export async function toastOutcome<Answer extends { message: string }>(
  { queryFulfilled, extra }: Started<Answer>,
  failure?: string,
): Promise<Answer | null> {
  const { toasts } = extra as RemoteServices;
  try {
    const { data } = await queryFulfilled;
    toasts.success(data.message);
    return data;
  } catch (rejection) {
    if (failure) toasts.error(errorMessage((rejection as { error: unknown }).error, failure));
    return null;
  }
}

interface Reading {
  queryFulfilled: PromiseLike<unknown>;
  getCacheEntry: () => { data?: unknown; direction?: unknown };
  extra: unknown;
}

/** Says why data on screen could not be brought up to date, since nothing in its place could say that it is old. */
export async function toastStale(
  { queryFulfilled, getCacheEntry, extra }: Reading,
  wording?: string,
): Promise<void> {
  const { data, direction } = getCacheEntry();
  try {
    await queryFulfilled;
  } catch (rejection) {
    const { error } = rejection as { error: ApiFailure | undefined };
    // A deleted entity disappears from the page, and a list shows the error of its next page itself
    if (data === undefined || direction || error?.status === 404) return;
    (extra as RemoteServices).toasts.error(
      wording ? errorMessage(error, wording) : loadFailure(error),
    );
  }
}
