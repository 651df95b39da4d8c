import fc from "fast-check";
import type { Answer } from "@oneworld/service-kit/test/testing-browser";
import { asCurl, type Draft } from "./draft.ts";
import { violationOf } from "./judge.ts";
import type { Tally } from "./tally.ts";
import { isUnauthenticated, SignedOut, type Actors } from "./actors.ts";

/** Milliseconds for making a failing request smaller. */
const SHRINK_MS = 20_000;

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
 * @returns the first violation, with its smallest request
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
  let count = 0;
  let failedAt = Infinity;
  let smallest = "";
  const property = fc.asyncProperty(drafts, async (draft) => {
    // Taken for good, so that no smaller request is sought
    if (Date.now() > failedAt + SHRINK_MS) return;
    const violation = await judge(draft);
    count += 1;
    await after?.(draft, count);
    if (!violation) return;
    failedAt = Math.min(failedAt, Date.now());
    smallest = `${violation}\n    ${asCurl(draft, site.origin)}`;
    throw new Error(smallest);
  });
  const { failed, numRuns } = await fc.check(property, { seed, numRuns: requests });
  return failed ? [`${smallest} (seed ${seed}, request ${numRuns})`] : [];
}
