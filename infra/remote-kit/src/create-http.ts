import axios, { AxiosError, isCancel, type AxiosAdapter, type AxiosInstance } from "axios";
import { toApiError } from "./api-error.ts";

/**
 * The page's HTTP client: same-origin cookies, the CSRF cookie echoed on state-changing calls, failures as {@link
 * ApiError}. Aborted calls reject with axios's own cancellation.
 *
 * A call whose CSRF token is refused is repeated once: another tab has signed in or out since, and the error has set
 * the matching cookie.
 *
 * @param options.onUnauthenticated called when a service reports that there is no session
 * @param options.adapter makes the calls in place of the browser's, e.g. {@link servedAdapter}
 */
export function createHttp(
  options: { onUnauthenticated?: () => void; adapter?: AxiosAdapter } = {},
): AxiosInstance {
  const http = createClient(options.adapter);
  const retryClient = createClient();
  http.interceptors.response.use(undefined, async (error: unknown) => {
    let failure = error;
    if (error instanceof AxiosError && error.config && toApiError(error).code === "csrf_invalid") {
      try {
        return await retryClient.request(error.config);
      } catch (second) {
        failure = second;
      }
    }
    if (isCancel(failure)) throw failure;
    const apiError = toApiError(failure);
    if (apiError.code === "unauthenticated") options.onUnauthenticated?.();
    throw apiError;
  });
  return http;
}

const createClient = (adapter?: AxiosAdapter): AxiosInstance =>
  axios.create({
    ...(adapter && { adapter }),
    xsrfCookieName: "XSRF-TOKEN",
    xsrfHeaderName: "X-XSRF-TOKEN",
    // Reads go without the token, so that they match what the page has preloaded.
    withXSRFToken: ({ method }) => method?.toLowerCase() !== "get",
    responseType: "json",
    transitional: { silentJSONParsing: false },
  });
