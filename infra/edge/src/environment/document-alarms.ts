import type { Logger } from "pino";

/** Milliseconds between two alarms while the live document has expired. */
const ALARM_EVERY_MS = 60 * 60 * 1_000;

export interface DocumentAlarms {
  /** Logs why a document is refused, once for each document and reason. */
  refused(text: string, err: unknown): void;
  /** A document has gone live: the next refusal is logged in any case. */
  accepted(): void;
  /** Logs each hour that the live document has expired. */
  expired(expiresAt: string): void;
}

/**
 * Logs what is wrong with environment documents, without a line for each read.
 *
 * @param options.onRefused called for each logged refusal
 * @param options.now milliseconds, monotonic
 */
export function createDocumentAlarms(options: {
  environment: string;
  log: Logger;
  onRefused?: (() => void) | undefined;
  now: () => number;
}): DocumentAlarms {
  const { environment, log, onRefused, now } = options;
  let lastReason = "";
  let alarmedAt = -Infinity;
  return {
    refused(text, err) {
      const reason = `${String(err)} ${text}`;
      if (reason === lastReason) return;
      lastReason = reason;
      onRefused?.();
      log.error({ err, environment }, "the environment document can't be used");
    },
    accepted() {
      lastReason = "";
    },
    expired(expiresAt) {
      if (now() - alarmedAt < ALARM_EVERY_MS) return;
      alarmedAt = now();
      log.error({ environment, expiresAt }, "the live environment document has expired: renew it");
    },
  };
}
