import { ApiError } from "@oneworld/service-kit/http/errors";
import { isTemporary } from "@oneworld/service-kit/http/temporary-status";
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Counter } from "prom-client";
import { RELEASES } from "@oneworld/artefacts/release";
import type { ReadableStore } from "@oneworld/artefacts/store/artefact-store";

/** Milliseconds for one read, until its last byte. A release of the whole site is about 1 MB. */
const READ_MS = 5_000;

/** Consecutive failures after which reads pause, and milliseconds until one read tries again. */
const FAILURES = 3;
const PAUSE_MS = 5_000;

/**
 * Whether the store refuses to read one file, and may well give others. S3 answers 403 for a file that doesn't exist to a reader
 * who may not list files, and visitors choose the versions that they ask for.
 */
function isRefusal(error: Error): boolean {
  // The store explains some answers by an error of its own
  const { $metadata } = (error.cause ?? error) as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && !isTemporary(status);
}

/** Logged refusals a minute. */
const REFUSALS_PER_MINUTE = 1;

/** 503: the store doesn't answer, or not in time. */
export class StoreUnavailable extends ApiError {
  constructor() {
    super("unavailable", "These files can't be read right now. Please try again in a moment.", {
      headers: { "retry-after": String(PAUSE_MS / 1_000), "cache-control": "no-store" },
    });
    this.name = "StoreUnavailable";
  }
}

/**
 * A store whose reads end within 5 seconds. After three failures reads pause for 5 seconds, so that requests don't queue for a
 * store that hangs. A refused read fails alone. The log records the start and end of an outage, and some refusals.
 *
 * @param options.failures counts reads that failed or took too long, without refused ones of releases
 * @returns reads and lists as the store does; both throw StoreUnavailable
 */
export function guardStorage(
  storage: ReadableStore,
  { log, failures }: { log: Logger; failures?: Counter | undefined },
): ReadableStore {
  const breaker = circuitBreaker(
    handleWhen((error) => !isRefusal(error)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  const policy = wrap(breaker, timeout(READ_MS, TimeoutStrategy.Aggressive));
  let isAway = false;
  const logged = new RateLimiterMemory({ points: REFUSALS_PER_MINUTE, duration: 60 });
  const noteFailure = (err: unknown) => {
    failures?.inc();
    if (!isAway) log.warn({ err }, "the store can't be read");
    isAway = true;
  };
  breaker.onFailure(({ reason, handled }) => {
    if (handled) noteFailure("error" in reason ? reason.error : reason);
  });
  breaker.onSuccess(() => {
    if (isAway) log.info("the store can be read again");
    isAway = false;
  });

  const noteRefusal = (refusal: Error, path: string) => {
    // Visitors have no part in reads of other folders
    if (!path.startsWith(RELEASES)) return noteFailure(refusal);
    logged.consume("").then(
      () => log.warn({ err: refusal }, "the store refuses a file"),
      () => undefined,
    );
  };

  const guarded = async <T>(path: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(({ signal }) => ask(signal));
    } catch (error) {
      if (error instanceof Error && isRefusal(error)) noteRefusal(error, path);
      throw new StoreUnavailable();
    }
  };
  return {
    read: (file) => guarded(file, (signal) => storage.read(file, signal)),
    list: (prefix) => guarded(prefix, (signal) => storage.list(prefix, signal)),
  };
}
