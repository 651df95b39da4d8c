import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import type { Answer } from "./browser.ts";
import type { Draft } from "./draft.ts";

/** Refusals of the HTTP parser, which come before anything that could say more. */
const PARSERS = new Set([414, 417, 431]);

/** What is wrong with the answer to a draft; undefined where nothing is. */
export function faultOf(draft: Draft, { status, headers, body }: Answer): string | undefined {
  const { expected, statuses } = draft;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  if (expected === "refusal") {
    if (status < 400) return `was taken (${status}), though it has to be refused`;
    if (statuses && ![...statuses, 429].includes(status))
      return `was refused with ${status}, not ${statuses.join(" or ")}: ${body.slice(0, 300)}`;
  }
  const { pathname } = new URL(draft.path, "http://site.invalid");
  const isCall = /^\/(?:api|mediastack|media)\//.test(pathname);
  if (status < 400 || !isCall || draft.method === "HEAD" || PARSERS.has(status)) return undefined;
  if (!headers["content-type"]?.startsWith("application/json"))
    return `was refused with ${status} as ${headers["content-type"] ?? "nothing"}`;
  const parsed = errorBodySchema.safeParse(JSON.parse(body));
  return parsed.success ? undefined : `was refused in other words than the contract's: ${body}`;
}
