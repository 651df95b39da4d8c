import axios, { AxiosError, isCancel, type AxiosInstance } from "axios";
import { toApiError } from "./api-error.ts";

/**
 * The one HTTP client of the page: same-origin cookies, the CSRF cookie echoed on calls that change something,
 * failures as {@link ApiError}. Aborted calls reject as axios's own cancellation.
 *
 * A call whose CSRF token is refused is sent once more: another tab has signed in or out since, and the refusal brought
 * the cookie that fits.
 *
 * @param options.onUnauthenticated called when a service says that nobody is signed in (any more)
 */
export function createHttp(options: { onUnauthenticated?: () => void } = {}): AxiosInstance {
  const http = createClient();
  const again = createClient();
  http.interceptors.response.use(undefined, async (error: unknown) => {
    let failure = error;
    if (error instanceof AxiosError && error.config && toApiError(error).code === "csrf_invalid") {
      try {
        return await again.request(error.config);
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

const createClient = (): AxiosInstance =>
  axios.create({
    xsrfCookieName: "XSRF-TOKEN",
    xsrfHeaderName: "X-XSRF-TOKEN",
    // Reads go without the token, so that they match what the page has preloaded.
    withXSRFToken: ({ method }) => method?.toLowerCase() !== "get",
    responseType: "json",
    transitional: { silentJSONParsing: false },
  });
