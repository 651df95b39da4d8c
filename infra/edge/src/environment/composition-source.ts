import { environmentSchema, type Environment } from "@oneworld/contracts/site/environment";
import { PAYLOAD_TYPES } from "@oneworld/contracts/site/signed-document";
import type { Logger } from "pino";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { TrustedKeys } from "../artefacts/trusted-keys.ts";
import { readComposition, type Composition } from "./composition.ts";
import type { DocumentKeeper } from "./document-keeper.ts";

/** Milliseconds for which the environment document isn't looked at again. */
const FRESH_MS = 1_000;

export interface CompositionSource {
  /** What is in force now; null while there is no environment document that can be used. */
  current(): Promise<Composition | null>;
}

export interface CompositionSourceOptions {
  environment: string;
  reader: ArtefactReader;
  keys: TrustedKeys;
  log: Logger;
  /** keeps the last good document over a restart */
  keeper?: DocumentKeeper | undefined;
  /** told of each document that can't be used */
  onRefused?: () => void;
  /** milliseconds, monotonic */
  now?: () => number;
}

/**
 * Follows the environment document: a change is in force at the next page after at most a second, with no restart.
 * A document that isn't signed, is older than one seen before or names what isn't there is refused and reported once, and
 * what was in force before stays.
 */
export function createCompositionSource(options: CompositionSourceOptions): CompositionSource {
  const {
    environment,
    reader,
    keys,
    log,
    keeper,
    onRefused,
    now = () => performance.now(),
  } = options;
  let composition: Composition | null = null;
  /** text of the document that the composition comes from */
  let inForce: string | null = null;
  /** the newest document that a trusted key has signed; none before it counts any more */
  let newest: { text: string; revision: number } | null = null;
  /** what was reported last */
  let reported = "";
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  let hasLookedBack = false;

  /** @throws Error when the document isn't signed, or not newer than the newest */
  function verify(text: string): Environment {
    const document = verified(text, environment, keys);
    if (newest && text !== newest.text && document.revision <= newest.revision) {
      throw new Error(`its revision ${document.revision} is not after ${newest.revision}`);
    }
    newest = { text, revision: document.revision };
    return document;
  }

  /** Once: what this edge knew before it was started anew. */
  async function lookBack(): Promise<void> {
    if (hasLookedBack) return;
    hasLookedBack = true;
    const kept = await keeper?.read();
    if (kept) verify(kept);
  }

  async function refresh(): Promise<void> {
    let found: string | null = null;
    try {
      await lookBack();
      found = await reader.environment(environment);
      if (found !== null && found === inForce) return;
      if (found === null) throw new Error("there is none");
      const document = verify(found);
      composition = await readComposition(document, reader);
      inForce = found;
      reported = "";
      log.info({ environment, revision: document.revision }, "environment document read");
      await keeper?.write(found);
    } catch (err) {
      report(found ?? "", err);
    }
  }

  function report(text: string, err: unknown): void {
    const reason = `${String(err)} ${text}`;
    if (reason === reported) return;
    reported = reason;
    onRefused?.();
    log.error({ err, environment }, "the environment document can't be used");
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

function verified(text: string, environment: string, keys: TrustedKeys): Environment {
  const payload = keys.open(PAYLOAD_TYPES.environment, text);
  if (!payload) throw new Error("no trusted key has signed it");
  const document = environmentSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  if (document.name !== environment) throw new Error(`it is the document of ${document.name}`);
  return document;
}
