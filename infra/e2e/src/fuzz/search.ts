import fc from "fast-check";
import type { Answer } from "./browser.ts";
import { asCurl, type Draft } from "./draft.ts";
import { violationOf } from "./judge.ts";
import type { Tally } from "./tally.ts";
import { isUnauthenticated, SignedOut, type Actors } from "./actors.ts";

/** Maximum number of reported kinds of violations, and milliseconds for shrinking one. */
const REPORT = { kinds: 8, shrinkMs: 20_000 };

export interface Search {
  actors: Actors;
  tally: Tally;
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
 * @returns the violations found, each with its smallest request
 */
export async function search({
  actors,
  tally,
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
      tally.count(draft, answer);
      return violationOf(draft, answer);
    } catch (error) {
      // An earlier request has signed the owner of a thing out that this one names
      if (error instanceof SignedOut) return undefined;
      return `was not answered: ${String(error)}`;
    }
  };
  const kindOf = ({ endpoint, what }: Draft, violation: string): string =>
    `${endpoint.method} ${endpoint.path}, ${what}, ${violation.slice(0, 30)}`;

  const found = new Map<string, { at: number; violation: string }>();
  let count = 0;
  const all = fc.asyncProperty(drafts, async (draft) => {
    const violation = await judge(draft);
    if (violation && !found.has(kindOf(draft, violation)))
      found.set(kindOf(draft, violation), { at: count, violation });
    count++;
    await after?.(draft, count);
  });
  await fc.check(all, { seed, numRuns: requests });

  const violations: string[] = [];
  for (const [kind, { at, violation: first }] of [...found].slice(0, REPORT.kinds)) {
    let last = "";
    const same = fc.asyncProperty(drafts, async (draft) => {
      const violation = await judge(draft);
      if (!violation || kindOf(draft, violation) !== kind) return true;
      last = `${violation}\n    ${asCurl(draft, site.origin)}`;
      return false;
    });
    const limit = { interruptAfterTimeLimit: REPORT.shrinkMs };
    await fc.check(same, { seed, path: String(at), numRuns: 1, ...limit });
    violations.push(`${kind}: ${last || `not reproduced, ${first}`} (seed ${seed}, request ${at})`);
  }
  if (found.size > REPORT.kinds) violations.push(`and ${found.size - REPORT.kinds} more kinds`);
  return violations;
}
