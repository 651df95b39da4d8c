import type { Environment } from "@oneworld/artefacts/environment";
import type { Logger } from "pino";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import { StoreUnavailable } from "../artefacts/guarded-storage.ts";
import type { Verifier } from "@oneworld/artefacts/envelope";
import { readComposition, releasesOf, type Composition } from "./composition.ts";
import { createDocumentAlarms } from "./document-alarms.ts";
import type { DocumentKeeper } from "./document-keeper.ts";
import { createDocumentVerifier } from "./document-verifier.ts";

/** Milliseconds between two reads of the environment document: with the warm-up, a change is live within a second. */
export const FRESH_MS = 500;

/** Milliseconds after which a change goes live though its builds haven't run yet. */
const WARM_MS = 1_000;

/** Milliseconds that a page waits for a read of the document. After a timeout pages don't wait until a read succeeds. */
const WAIT_MS = 3_000;

/** Milliseconds until damaged releases, missing fallbacks, and files that couldn't be cached, are read again. */
const REPAIR_CHECK_MS = 10_000;

export interface CompositionSource {
  /** What is live now; null without a usable environment document. */
  current(): Promise<Composition | null>;
}

export interface CompositionSourceOptions {
  environment: string;
  reader: ArtefactReader;
  keys: Verifier;
  log: Logger;
  /** keeps the last good document over a restart */
  keeper?: DocumentKeeper | undefined;
  /** called for each document that can't be used */
  onRefused?: () => void;
  /** called with each document that goes live */
  onLive?: (document: Environment) => void;
  /** runs the builds of a composition before it goes live */
  warm?: (next: Composition) => Promise<void>;
  /** milliseconds, monotonic */
  now?: () => number;
  /** milliseconds since 1970, which documents expire by */
  clock?: (() => number) | undefined;
}

/**
 * Follows the environment document. A change is live within a second, without a restart, after its builds are warmed up.
 * Pages don't wait: they get the live composition while the store hangs and while builds warm up.
 *
 * A document is refused, and reported once, if too few trusted keys have signed it, if it is older than a known one, if it has
 * expired, or if it newly names a release that doesn't match its pin. The live composition stays.
 *
 * A starting edge accepts a document with damaged releases. Their front ends show the previous release, or a fallback, until the
 * release is repaired or replaced. The rest of the site works.
 *
 * If the live document expires, or the kept one has expired at the start, it stays live, because a late renewal must not take the
 * site down. The log has an alarm each hour.
 */
export function createCompositionSource(options: CompositionSourceOptions): CompositionSource {
  const {
    environment,
    reader,
    keys,
    log,
    keeper,
    onRefused,
    onLive,
    warm,
    now = () => performance.now(),
    clock = Date.now,
  } = options;
  let composition: Composition | null = null;
  /** the document that the composition comes from */
  let live: { text: string; expiresAt: string } | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  /** a change whose builds are run before it goes live */
  let changing: Promise<void> | null = null;
  let hasReadKept = false;
  /** the document that the keeper has */
  let written = "";
  let writeAgainAt = -Infinity;
  let isStoreSlow = false;
  /** the document whose releases are in the cache, or on their way into it */
  let cached = "";
  let cacheAgainAt = Infinity;
  let repairCheckAt = -Infinity;

  const hasExpired = (expiresAt: string): boolean => Date.parse(expiresAt) <= clock();
  const documents = createDocumentVerifier({ environment, keys, hasExpired });
  const alarms = createDocumentAlarms({ environment, log, onRefused, now });

  /**
   * Composes a document. The first one may name damaged releases, a later one only those.
   *
   * @returns the composition with what makes it live; null if nothing has changed
   */
  async function compose(
    text: string,
    document: Environment,
  ): Promise<{ next: Composition; goLive: () => void } | null> {
    const before = composition;
    const next = await readComposition(
      document,
      reader,
      (id) => before === null || before.damaged.has(id),
    );
    repairCheckAt = now() + REPAIR_CHECK_MS;
    if (text === live?.text && lacksOf(next) === lacksOf(before)) return null;
    const goLive = (): void => {
      composition = next;
      live = { text, expiresAt: document.expiresAt };
      cached = "";
      onLive?.(document);
      if (next.damaged.size > 0) {
        const reasons = [...next.damaged.values()].map(({ message }) => message);
        log.error(
          { environment, reasons },
          "damaged releases: previous versions or fallbacks replace them",
        );
      }
    };
    return { next, goLive };
  }

  async function runAhead(next: Composition): Promise<void> {
    if (!warm || (await endsWithin(WARM_MS, warm(next)))) return;
    log.warn({ environment }, "server builds weren't warmed up in time, going live anyway");
  }

  /** Fills the cache in the background, and repeats what fails. */
  function fillCache(): void {
    if (!composition || !live) return;
    if (live.text === cached && now() < cacheAgainAt) return;
    const { text } = live;
    cached = text;
    cacheAgainAt = Infinity;
    reader.keep(releasesOf(composition)).catch((err: unknown) => {
      const isAway = err instanceof StoreUnavailable;
      if (!isAway) log.warn({ err }, "files can't be cached");
      cacheAgainAt = isAway ? now() : now() + REPAIR_CHECK_MS;
    });
  }

  /** Starts from the document that was live before a restart, expired or not. Runs once. */
  async function readKept(): Promise<void> {
    if (hasReadKept) return;
    hasReadKept = true;
    try {
      const kept = await keeper?.read();
      if (!kept) return;
      const change = await compose(kept, await documents.verifyKept(kept));
      if (change) await runAhead(change.next);
      change?.goLive();
      written = kept;
    } catch (err) {
      // Its keys may have been replaced: then the edge refuses their earlier signatures too
      log.error({ err, environment }, "the kept environment document can't be used");
    }
  }

  /** Keeps the live document over a restart, and repeats what fails. */
  async function keepLive(): Promise<void> {
    if (!keeper || !live || live.text === written || now() < writeAgainAt) return;
    const { text } = live;
    try {
      await keeper.write(text);
      written = text;
    } catch (err) {
      writeAgainAt = now() + REPAIR_CHECK_MS;
      log.error({ err, environment }, "the live environment document can't be kept");
    }
  }

  async function refresh(): Promise<void> {
    await readKept();
    let found: string | null = null;
    try {
      found = await reader.environment(environment);
      isStoreSlow = false;
      const isWhole = lacksOf(composition) === "";
      if (found !== null && found === live?.text && (isWhole || now() < repairCheckAt))
        return await keepLive();
      if (found === null) throw new Error("there is none");
      const document = await documents.verify(found);
      const change = await compose(found, document);
      if (!change) return;
      const text = found;
      const finish = async (): Promise<void> => {
        await runAhead(change.next);
        change.goLive();
        alarms.accepted();
        log.info({ environment, revision: document.revision }, "environment document read");
        await keepLive();
      };
      if (!warm || !composition) return await finish();
      // Pages needn't wait: they show the live composition meanwhile
      changing = finish()
        .catch((err: unknown) => alarms.refused(text, err))
        .finally(() => {
          changing = null;
          fillCache();
        });
    } catch (err) {
      // The guard of the store reports outages
      if (!(err instanceof StoreUnavailable)) alarms.refused(found ?? "", err);
    } finally {
      fillCache();
      if (live && hasExpired(live.expiresAt)) alarms.expired(live.expiresAt);
    }
  }

  return {
    async current() {
      if (!changing && now() - readAt >= FRESH_MS) {
        reading ??= refresh().finally(() => {
          readAt = now();
          reading = null;
        });
      }
      // Of two callers the one whose read ends says nothing about the other's
      if (reading && !isStoreSlow && !(await endsWithin(WAIT_MS, reading))) isStoreSlow = true;
      return composition;
    },
  };
}

/** The damaged releases and the front ends without their fallback, as a comparable text. */
const lacksOf = (composition: Composition | null): string =>
  composition ? [...composition.damaged.keys(), ...composition.withoutFallback].join() : "";

/** @returns whether the task has ended within so many milliseconds */
function endsWithin(ms: number, task: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ms, false)));
  return Promise.race([task.then(() => true), tooLate]).finally(() => clearTimeout(timer));
}
