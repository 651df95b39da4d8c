import fc from "fast-check";
import type { Answer } from "./browser.ts";
import { asCurl, type Draft } from "./draft.ts";
import { faultOf } from "./judge.ts";
import type { Tally } from "./tally.ts";
import { isUnauthenticated, SignedOut, type World } from "./world.ts";

/** Kinds of faults that are made smaller and reported; more of them only repeat the story. */
const REPORTED = 8;

/** Milliseconds for making one fault smaller. */
const SHRINK_MS = 20_000;

export interface Search {
  world: World;
  tally: Tally;
  site: URL;
  drafts: fc.Arbitrary<Draft>;
  requests: number;
  seed: number;
  /** called after each request, with how many there were */
  after?: (draft: Draft, count: number) => Promise<void>;
}

/**
 * Sends drafts one after the other and judges the answers.
 *
 * @returns the faults found, each with the smallest request that shows it
 */
export async function search({
  world,
  tally,
  site,
  drafts,
  requests,
  seed,
  after,
}: Search): Promise<string[]> {
  /** A member whom an earlier request has signed out is somebody new the second time. */
  const send = async (draft: Draft): Promise<Answer> => {
    const answer = await world.send(draft).catch((error: unknown) => {
      if (error instanceof SignedOut) return undefined;
      throw error;
    });
    const isOut = !answer || (draft.caller === "member" && isUnauthenticated(answer));
    return isOut ? world.send(draft) : answer;
  };
  const judge = async (draft: Draft): Promise<string | undefined> => {
    try {
      const answer = await send(draft);
      tally.count(draft, answer);
      return faultOf(draft, answer);
    } catch (error) {
      return `was not answered: ${String(error)}`;
    }
  };
  const kindOf = ({ endpoint, what }: Draft, fault: string): string =>
    `${endpoint.method} ${endpoint.path}, ${what}, ${fault.slice(0, 30)}`;

  const found = new Map<string, number>();
  let count = 0;
  const all = fc.asyncProperty(drafts, async (draft) => {
    const fault = await judge(draft);
    if (fault && !found.has(kindOf(draft, fault))) found.set(kindOf(draft, fault), count);
    count++;
    await after?.(draft, count);
  });
  await fc.check(all, { seed, numRuns: requests });

  const faults: string[] = [];
  for (const [kind, at] of [...found].slice(0, REPORTED)) {
    let last = "";
    const same = fc.asyncProperty(drafts, async (draft) => {
      const fault = await judge(draft);
      if (!fault || kindOf(draft, fault) !== kind) return true;
      last = `${fault}\n    ${asCurl(draft, site.origin)}`;
      return false;
    });
    const limit = { interruptAfterTimeLimit: SHRINK_MS };
    await fc.check(same, { seed, path: String(at), numRuns: 1, ...limit });
    faults.push(`${kind}: ${last || "did not come up again"} (seed ${seed}, request ${at})`);
  }
  if (found.size > REPORTED) faults.push(`and ${found.size - REPORTED} kinds more`);
  return faults;
}
