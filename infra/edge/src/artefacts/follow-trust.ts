import { statSync } from "node:fs";
import { verifierOf, type Verifier } from "@oneworld/artefacts/envelope";
import { trustedKeys } from "@oneworld/artefacts/keys";
import { readTrust, type Trust } from "@oneworld/artefacts/trust";
import type { Logger } from "pino";

/** Milliseconds between two looks at the file. */
const FRESH_MS = 1_000;

/** What the trust file says now. */
export interface FollowedTrust {
  /** opens documents with the keys that are trusted now */
  keys: Verifier;
  /** the address of a service; undefined if the file has none */
  addressOf(service: string): string | undefined;
}

/**
 * @param trust null if there is no trust file
 * @throws Error if a key isn't an Ed25519 key, or if no key is trusted for environments, which every page needs
 */
export function trustKeys(trust: Trust | null): Verifier {
  if (!trust) throw new Error("There is no file at TRUST_FILE.");
  if (!trust.roles["environment"]) throw new Error("TRUST_FILE names no key for environments.");
  return verifierOf(trustedKeys(trust));
}

/**
 * Follows the trust file: a new front end's key and its service's address count within a second, without a restart. A change
 * that can't be used is reported once, and the earlier content stays.
 *
 * @param now milliseconds, monotonic
 * @throws Error if the file can't be used at the start
 */
export function followTrust(
  file: string,
  log: Logger,
  now: () => number = () => performance.now(),
): FollowedTrust {
  const read = () => {
    const trust = readTrust(file);
    return { keys: trustKeys(trust), services: new Map(Object.entries(trust?.services ?? {})) };
  };
  let state = versionOf(file);
  let content = read();
  let lookedAt = now();
  const current = () => {
    if (now() - lookedAt < FRESH_MS) return content;
    lookedAt = now();
    const found = versionOf(file);
    if (found === state) return content;
    state = found;
    try {
      content = read();
      log.info({ file }, "trust file read");
    } catch (err) {
      log.error({ err, file }, "the changed trust file can't be used: the earlier content stays");
    }
    return content;
  };
  return {
    keys: { open: (role, text) => current().keys.open(role, text) },
    addressOf: (service) => current().services.get(service),
  };
}

/** Differs after each change, also after a replacement of the file; empty as long as it can't be read. */
function versionOf(file: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return [ino, mtimeMs, size].join();
  } catch {
    return "";
  }
}
