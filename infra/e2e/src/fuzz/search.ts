import { errorBodySchema } from "@oneworld/contracts/errors/error-body";
import fc from "fast-check";
import type { Answer } from "@oneworld/service-kit/test/testing-browser";
import { asCurl, called, type Draft } from "./draft.ts";
import { isUnauthenticated, SignedOut, type Actors } from "./actors.ts";

/** Milliseconds for making a failing request smaller. */
const SHRINK_MS = 20_000;

/** Statuses of the HTTP parser, which precede the application's error body. */
const PARSERS = new Set([414, 417, 431]);

/** A call, and the status of its answer. */
export interface Answered {
  call: string;
  status: string;
}

export interface Search {
  actors: Actors;
  /** gets the status of each answer */
  answers: Answered[];
  site: URL;
  drafts: fc.Arbitrary<Draft>;
  requests: number;
  seed: number;
  /** called after each request, with their number */
  after?: (draft: Draft, count: number) => Promise<void>;
}

/**
 * Sends drafts sequentially and checks the answers.
 *
 * @returns the first violation, with its smallest request
 */
export async function search({
  actors,
  answers,
  site,
  drafts,
  requests,
  seed,
  after,
}: Search): Promise<string[]> {
  /** Sends a draft. If an earlier request has signed the member out, a new member sends it again. */
  const send = async (draft: Draft): Promise<Answer> => {
    const answer = await actors.send(draft).catch((error: unknown) => {
      if (error instanceof SignedOut) return undefined;
      throw error;
    });
    const isOut = !answer || (draft.caller === "member" && isUnauthenticated(answer));
    return isOut ? actors.send(draft) : answer;
  };
  const judge = async (draft: Draft): Promise<string | undefined> => {
    try {
      const answer = await send(draft);
      // A password was right, and the account asks for a second factor
      const isFirstStep = answer.body.includes('"second_factor_required"');
      const status = isFirstStep ? "200 first step" : String(answer.status);
      answers.push({ call: called({ ...draft.endpoint, method: draft.method }), status });
      return violationOf(draft, answer);
    } catch (error) {
      // An earlier request has signed the owner of a thing out that this one names
      if (error instanceof SignedOut) return undefined;
      return `was not answered: ${String(error)}`;
    }
  };
  let count = 0;
  let failedAt = Infinity;
  const property = fc.asyncProperty(drafts, async (draft) => {
    // Taken for good, so that no smaller request is sought
    if (Date.now() > failedAt + SHRINK_MS) return;
    const violation = await judge(draft);
    count += 1;
    await after?.(draft, count);
    if (!violation) return;
    failedAt = Math.min(failedAt, Date.now());
    throw new Error(`${violation}\n    ${asCurl(draft, site.origin)}`);
  });
  const details = await fc.check(property, { seed, numRuns: requests });
  const { failed, errorInstance, numRuns } = details;
  return failed ? [`${String(errorInstance)} (seed ${seed}, request ${numRuns})`] : [];
}

/** The answer's violation of the draft's expectation; undefined without one. */
function violationOf(draft: Draft, { status, headers, body }: Answer): string | undefined {
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
