import { type ApiTable, isApiPath } from "@oneworld/contracts/site/api-routes";
import { UNREAD_ADDRESS } from "@oneworld/contracts/site/site-map";
import type { Page } from "playwright-core";
import { answerTo } from "./answers.ts";

/** Calls against the contracts. */
export interface Calls {
  refused: string[];
}

/** Watches a page's calls of services. */
export function watchCalls(page: Page, api: ApiTable): Calls {
  const calls: Calls = { refused: [] };
  page.on("request", (request) => {
    const error = errorOf(request.method(), new URL(request.url()), api);
    if (error) calls.refused.push(error);
  });
  return calls;
}

/** The mistake in a call, by the contracts; null without one, and for other requests. */
function errorOf(method: string, { pathname, searchParams }: URL, api: ApiTable): string | null {
  // The shell asks for what its header shows, also where no front end has such a service
  if (!isApiPath(pathname) || pathname === UNREAD_ADDRESS) return null;
  const call = `${method} ${pathname}`;
  if (!api(method, pathname)) return `${call}: no service has this address`;
  if (method !== "GET") return null;
  const parsed = answerTo(pathname)?.query?.safeParse(Object.fromEntries(searchParams));
  const [issue] = parsed?.error?.issues ?? [];
  return issue ? `${call}: ${issue.path.join(".")}: ${issue.message}` : null;
}
