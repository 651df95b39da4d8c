import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import type { Answer } from "@oneworld/service-kit/test/testing-browser";
import type { Draft } from "./draft.ts";

/** Statuses of the HTTP parser, which precede the application's error body. */
const PARSERS = new Set([414, 417, 431]);

/** The answer's violation of the draft's expectation; undefined without one. */
export function violationOf(draft: Draft, { status, headers, body }: Answer): string | undefined {
  const { expected, statuses } = draft;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`;
  if (expected === "refusal") {
    if (status < 400) return `was accepted (${status}), but must be refused`;
    if (statuses && ![...statuses, 429].includes(status))
      return `was refused with ${status}, not ${statuses.join(" or ")}: ${body.slice(0, 300)}`;
  }
  const { pathname } = new URL(draft.path, "http://site.invalid");
  const isCall = /^\/(?:api|mediastack|media)\//.test(pathname);
  if (status < 400 || !isCall || draft.method === "HEAD" || PARSERS.has(status)) return undefined;
  if (!headers["content-type"]?.startsWith("application/json"))
    return `was refused with ${status} as ${headers["content-type"] ?? "nothing"}`;
  const parsed = errorBodySchema.safeParse(JSON.parse(body));
  return parsed.success ? undefined : `was refused with a body that violates the contract: ${body}`;
}
