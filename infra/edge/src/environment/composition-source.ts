import { openEnvironment, type Environment } from "@oneworld/artefacts/environment";
import type { Logger } from "pino";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import { StoreUnavailable } from "../artefacts/guarded-storage.ts";
import type { Verifier } from "@oneworld/artefacts/envelope";
import { readComposition, releasesOf, type Composition } from "./composition.ts";
import type { DocumentKeeper } from "./document-keeper.ts";

/** Milliseconds for which the environment document isn't looked at again. */
const FRESH_MS = 1_000;

/** Milliseconds for which a page waits for a look at the document. After one in vain, pages don't wait until a look succeeds. */
const WAIT_MS = 1_000;

/** Milliseconds until damaged releases, and files that couldn't be cached, are looked at again. */
const REPAIR_CHECK_MS = 10_000;

/** Milliseconds between two alarms while the live document has expired. */
const ALARM_EVERY_MS = 60 * 60 * 1_000;

export interface CompositionSource {
  /** What is live now; null while there is no environment document that can be used. */
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
  /** milliseconds, monotonic */
  now?: () => number;
  /** milliseconds since 1970, which documents expire by */
  clock?: (() => number) | undefined;
}

/**
 * Follows the environment document: a change is live at the next page after at most a second, without a restart. While the
 * store hangs, pages get what is live without waiting for it.
 *
 * A document is refused, and reported once, when too few trusted keys have signed it, when it is older than one seen before,
 * when it has expired, or when it newly names what isn't published as it is pinned. What was live before stays.
 *
 * An edge that starts takes a document some of whose releases are damaged: their front ends show the previous release, or a
 * fallback, until the release is repaired or replaced. The rest of the site works.
 *
 * The live document may expire while the edge runs, and the one that the edge has kept may have expired when it starts. Both
 * stay live, since a site must not go dark because a renewal was late, and an alarm is logged each hour.
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
    now = () => performance.now(),
    clock = Date.now,
  } = options;
  let composition: Composition | null = null;
  /** the document that the composition comes from */
  let live: { text: string; expiresAt: string } | null = null;
  /** the newest document that enough trusted keys have signed; older ones don't count any more */
  let newest: { text: string; revision: number } | null = null;
  /** what was reported last */
  let reported = "";
  let alarmedAt = -Infinity;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  let hasLookedBack = false;
  let isStoreSlow = false;
  /** the document whose releases the cache holds or is being given */
  let cached = "";
  let cacheAgainAt = Infinity;
  let repairCheckAt = -Infinity;

  const hasExpired = (expiresAt: string): boolean => Date.parse(expiresAt) <= clock();

  /** @throws Error when the document isn't signed, not newer than the newest, or new and expired */
  async function verify(text: string): Promise<Environment> {
    const document = await verified(text, environment, keys);
    if (text === newest?.text) return document;
    if (newest && document.revision <= newest.revision) {
      throw new Error(`its revision ${document.revision} is not after ${newest.revision}`);
    }
    if (hasExpired(document.expiresAt)) throw new Error(`it has expired at ${document.expiresAt}`);
    newest = { text, revision: document.revision };
    return document;
  }

  /**
   * Composes a document. One that starts the edge may name damaged releases; a later one no others than those.
   *
   * @returns whether anything has changed
   */
  async function goLive(text: string, document: Environment): Promise<boolean> {
    const before = composition;
    const next = await readComposition(
      document,
      reader,
      (id) => before === null || before.damaged.has(id),
    );
    repairCheckAt = now() + REPAIR_CHECK_MS;
    if (text === live?.text && idsOf(next) === idsOf(before)) return false;
    composition = next;
    live = { text, expiresAt: document.expiresAt };
    cached = "";
    onLive?.(document);
    if (next.damaged.size > 0) {
      const reasons = [...next.damaged.values()].map(({ message }) => message);
      log.error(
        { environment, reasons },
        "damaged releases: others or fallbacks are in their place",
      );
    }
    return true;
  }

  /** Fills the cache while requests are answered. What fails is tried again. */
  function fillCache(): void {
    if (!composition || !live) return;
    if (live.text === cached && now() < cacheAgainAt) return;
    const { text } = live;
    cached = text;
    cacheAgainAt = Infinity;
    reader.keep(releasesOf(composition)).catch((err: unknown) => {
      const isAway = err instanceof StoreUnavailable;
      if (!isAway) log.warn({ err }, "files can't be kept");
      cacheAgainAt = isAway ? now() : now() + REPAIR_CHECK_MS;
    });
  }

  /** Once: starts from the document that was live before a restart, expired or not. */
  async function lookBack(): Promise<void> {
    if (hasLookedBack) return;
    hasLookedBack = true;
    try {
      const kept = await keeper?.read();
      if (!kept) return;
      const document = await verified(kept, environment, keys);
      newest = { text: kept, revision: document.revision };
      await goLive(kept, document);
    } catch (err) {
      // Its keys may have been replaced meanwhile; what they signed earlier is then refused as well
      log.error({ err, environment }, "the kept environment document can't be used");
    }
  }

  async function refresh(): Promise<void> {
    await lookBack();
    let found: string | null = null;
    try {
      found = await reader.environment(environment);
      isStoreSlow = false;
      const isDamaged = composition !== null && composition.damaged.size > 0;
      if (found !== null && found === live?.text && !(isDamaged && now() >= repairCheckAt)) return;
      if (found === null) throw new Error("there is none");
      const document = await verify(found);
      if (!(await goLive(found, document))) return;
      reported = "";
      log.info({ environment, revision: document.revision }, "environment document read");
      await keeper?.write(found);
    } catch (err) {
      // The guard of the store reports outages
      if (!(err instanceof StoreUnavailable)) report(found ?? "", err);
    } finally {
      fillCache();
      alarmIfExpired();
    }
  }

  function report(text: string, err: unknown): void {
    const reason = `${String(err)} ${text}`;
    if (reason === reported) return;
    reported = reason;
    onRefused?.();
    log.error({ err, environment }, "the environment document can't be used");
  }

  function alarmIfExpired(): void {
    if (!live || !hasExpired(live.expiresAt) || now() - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = now();
    const { expiresAt } = live;
    log.error({ environment, expiresAt }, "the live environment document has expired: renew it");
  }

  return {
    async current() {
      if (now() - readAt >= FRESH_MS) {
        reading ??= refresh().finally(() => {
          readAt = now();
          reading = null;
        });
      }
      if (reading && !isStoreSlow) isStoreSlow = !(await endsWithin(WAIT_MS, reading));
      return composition;
    },
  };
}

/** The damaged releases, as a text to compare. */
const idsOf = (composition: Composition | null): string =>
  [...(composition?.damaged.keys() ?? [])].join();

/** @returns whether it has ended by then */
function endsWithin(ms: number, task: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ms, false)));
  return Promise.race([task.then(() => true), tooLate]).finally(() => clearTimeout(timer));
}

async function verified(text: string, environment: string, keys: Verifier): Promise<Environment> {
  const document = await openEnvironment(text, keys);
  if (!document)
    throw new Error("it isn't an environment document that enough trusted keys have signed");
  if (document.name !== environment) throw new Error(`it is the document of ${document.name}`);
  return document;
}
