import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { Translate } from "@oneworld/ui";
import type { BaseQueryFn } from "@reduxjs/toolkit/query/react";
import { type ApiFailure, toApiError } from "../api-error.ts";
import { createOnce } from "../create-once.ts";

/** What endpoints and thunks use of the shared props, as their `extra`. */
export type RemoteServices = Pick<
  MountProps,
  "http" | "session" | "toasts" | "cart" | "requireSignIn"
> & {
  /** Toasts translate what they say; other texts, and those with values, need it. */
  t: Translate;
};

/** A call to the site's API; the method is GET unless it says otherwise. */
export interface ApiRequest {
  url: string;
  method?: "post" | "put" | "patch" | "delete";
  params?: object;
  data?: object;
  /** milliseconds; without it a call waits as long as it takes */
  timeout?: number;
  /** makes repeated calls of a POST create one entity, by an idempotency key */
  once?: boolean;
}

export type RemoteBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiFailure>;

/** The shared HTTP client as a base query of RTK Query. Reads match what the page has preloaded. */
export const axiosBaseQuery: RemoteBaseQuery = async ({ once, ...request }, { extra, signal }) => {
  const { http } = extra as RemoteServices;
  try {
    if (once) return { data: await createOnce(http, request.url, request.data ?? {}) };
    const { data } = await http.request<unknown>({ ...request, signal });
    return { data: data ?? null };
  } catch (error) {
    const { status, code, message, fields } = toApiError(error);
    return { error: { status, code, message, fields } };
  }
};
