import axios, { isCancel, type AxiosInstance } from "axios";
import { toApiError } from "./api-error.ts";

/**
 * The one HTTP client of the page: same-origin cookies, the CSRF cookie echoed on calls that change something,
 * failures as {@link ApiError}. Aborted calls reject as axios's own cancellation.
 *
 * @param options.onUnauthenticated called when a service says that nobody is signed in (any more)
 */
export function createHttp(options: { onUnauthenticated?: () => void } = {}): AxiosInstance {
  const http = axios.create({
    xsrfCookieName: "XSRF-TOKEN",
    xsrfHeaderName: "X-XSRF-TOKEN",
    // Reads go without the token, so that they match what the page has preloaded.
    withXSRFToken: ({ method }) => method?.toLowerCase() !== "get",
    responseType: "json",
    transitional: { silentJSONParsing: false },
  });
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isCancel(error)) throw error;
    const failure = toApiError(error);
    if (failure.code === "unauthenticated") options.onUnauthenticated?.();
    throw failure;
  });
  return http;
}
