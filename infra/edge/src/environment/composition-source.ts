import type { Logger } from "pino";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import { readComposition, type Composition } from "./composition.ts";

/** Milliseconds for which the environment document isn't looked at again. */
const FRESH_MS = 1_000;

export interface CompositionSource {
  /** What is in force now; null while there is no environment document that can be used. */
  current(): Promise<Composition | null>;
}

export interface CompositionSourceOptions {
  environment: string;
  reader: ArtefactReader;
  log: Logger;
  /** milliseconds, monotonic */
  now?: () => number;
}

/**
 * Follows the environment document: a change is in force at the next page after at most a second, with no restart.
 * A document that can't be used is reported once, and what was in force before stays.
 */
export function createCompositionSource(options: CompositionSourceOptions): CompositionSource {
  const { environment, reader, log, now = () => performance.now() } = options;
  let composition: Composition | null = null;
  let text: string | null | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      const found = await reader.environment(environment);
      if (found === text) return;
      text = found;
      if (found === null) throw new Error("there is none");
      composition = await readComposition(found, reader);
      log.info({ environment }, "environment document read");
    } catch (err) {
      log.error({ err, environment }, "the environment document can't be used");
    }
  }

  return {
    async current() {
      if (now() - readAt >= FRESH_MS) {
        reading ??= refresh().finally(() => {
          readAt = now();
          reading = null;
        });
      }
      if (reading) await reading;
      return composition;
    },
  };
}
