import { isApiPath, serviceFor } from "@oneworld/contracts/site/api-routes";
import type { Page } from "playwright-core";
import { answerTo } from "./answers.ts";

/** Calls that no service would have answered, as long as they are watched. */
export interface Calls {
  refused: string[];
}

/** Watches what a page asks the services for. */
export function watchCalls(page: Page): Calls {
  const calls: Calls = { refused: [] };
  page.on("request", (request) => {
    const fault = faultOf(request.method(), new URL(request.url()));
    if (fault) calls.refused.push(fault);
  });
  return calls;
}

/** What is wrong with a call by the contracts; null for a good one, and for what is no call. */
function faultOf(method: string, { pathname, searchParams }: URL): string | null {
  if (!isApiPath(pathname)) return null;
  const call = `${method} ${pathname}`;
  if (!serviceFor(method, pathname)) return `${call}: no service has this address`;
  if (method !== "GET") return null;
  const parsed = answerTo(pathname)?.query?.safeParse(Object.fromEntries(searchParams));
  const [issue] = parsed?.error?.issues ?? [];
  return issue ? `${call}: ${issue.path.join(".")}: ${issue.message}` : null;
}
