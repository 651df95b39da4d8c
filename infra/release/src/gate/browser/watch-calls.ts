import { apiTable, isApiPath } from "@oneworld/contracts/site/api-routes";
import { findEndpoint } from "@oneworld/contracts/site/endpoints";
import type { ServiceApi } from "@oneworld/contracts/site/front-end-manifest";
import type { Page } from "playwright-core";

/**
 * Watches a page's calls of services.
 *
 * @param apis stated by the front ends of the page
 * @returns the calls so far that the contracts refuse, in words
 */
export function watchCalls(page: Page, apis: readonly ServiceApi[]): readonly string[] {
  const refused: string[] = [];
  const errorOf = errorsBy(apis);
  page.on("request", (request) => {
    const error = errorOf(request.method(), new URL(request.url()));
    if (error) refused.push(error);
  });
  return refused;
}

/**
 * Finds the mistake in a call; null without one, and for other requests. It is none to ask a service whose front end the
 * environment doesn't have: front ends come one by one.
 */
export function errorsBy(apis: readonly ServiceApi[]) {
  const api = apiTable(apis);
  const services = new Set(apis.map(({ service }) => service));
  return (method: string, { pathname, searchParams }: URL): string | null => {
    if (!isApiPath(pathname)) return null;
    const call = `${method} ${pathname}`;
    const endpoint = findEndpoint(method, pathname)?.endpoint;
    const isAway = endpoint !== undefined && !services.has(endpoint.service);
    if (!isAway && !api(method, pathname)) return `${call}: no service has this address`;
    if (method !== "GET") return null;
    const parsed = endpoint?.query?.safeParse(Object.fromEntries(searchParams));
    const [issue] = parsed?.error?.issues ?? [];
    return issue ? `${call}: ${issue.path.join(".")}: ${issue.message}` : null;
  };
}
