import { type PageHead, pageHeadSchema } from "@oneworld/contracts/site/page-head";
import { callOf, type FullRoute, type SiteMatch } from "@oneworld/contracts/site/site-map";
import type { Logger } from "pino";
import type { Composition } from "../environment/composition.ts";
import { type AskService, NothingThere, UnavailableError } from "../calls/ask-service.ts";

/** Milliseconds that a page waits for its head. */
const DEADLINE_MS = 250;

/** Milliseconds for which an answer is kept without a write. */
const KEPT_MS = 5_000;

/** Milliseconds for which all pages skip the call after a service was unavailable, so that a hanging service delays few pages. */
const PAUSE_MS = 1_000;

/** Most answers that are kept. */
const KEPT_MAX = 1_000;

/** What a page says in its head; "missing" if there is nothing at its address, null without more than general words. */
export type HeadOf = (
  composition: Composition,
  match: SiteMatch<FullRoute> | null,
) => Promise<PageHead | "missing" | null>;

/** The heads of pages. */
export interface PageHeads {
  of: HeadOf;
  /** A call through this edge may have changed any head: those from before it are asked for again. */
  written(): void;
}

interface Kept {
  asked: number;
  answer: Promise<PageHead | "missing" | null>;
}

/**
 * Reads the heads of pages that state a call for it. Pages never fail for lack of one.
 *
 * @param deps.now milliseconds since any time
 */
export function createPageHeads(deps: {
  ask: AskService;
  log: Logger;
  now: () => number;
}): PageHeads {
  const { ask, log, now } = deps;
  const kept = new Map<string, Kept>();
  const pausedUntil = new Map<string, number>();
  let writtenAt = -Infinity;
  const isCurrent = ({ asked }: Kept) => asked > writtenAt && now() - asked < KEPT_MS;

  const read = async (composition: Composition, template: string, call: string) => {
    try {
      const { data, error } = pageHeadSchema.safeParse(await ask(composition, call, DEADLINE_MS));
      if (error) log.warn({ err: error, call }, "a page's head isn't what the contract says");
      return data ?? null;
    } catch (err) {
      if (err instanceof NothingThere) return "missing";
      // What is wrong with one answer is no reason to stop the calls of other pages
      if (err instanceof UnavailableError) {
        kept.delete(call);
        pausedUntil.set(template, now() + PAUSE_MS);
      }
      log.warn({ err, call }, "head call failed, using the manifest's title");
      return null;
    }
  };

  const of: HeadOf = async (composition, match) => {
    const template = match?.route.head;
    if (!match || template === undefined || match.route.access !== "public") return null;
    const call = callOf(match.params, template);
    const found = kept.get(call);
    if (found && isCurrent(found)) return found.answer;
    if (now() < (pausedUntil.get(template) ?? 0)) return null;
    kept.delete(call);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_MAX) kept.delete(oldest);
    const answer = read(composition, template, call);
    kept.set(call, { asked: now(), answer });
    return answer;
  };
  return { of, written: () => void (writtenAt = now()) };
}
