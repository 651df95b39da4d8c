import { openEnvironment, type Environment } from "@oneworld/artefacts/environment";
import type { Verifier } from "@oneworld/artefacts/envelope";

/** Verifies environment documents, and remembers the newest one. */
export interface DocumentVerifier {
  /** @throws Error when the document isn't signed, not newer than the newest, or new and expired */
  verify(text: string): Promise<Environment>;
  /**
   * For the document that was live before a restart, expired or not.
   *
   * @throws Error when it isn't signed by keys that are still trusted
   */
  verifyKept(text: string): Promise<Environment>;
}

/** @param options.hasExpired whether an ISO date has passed */
export function createDocumentVerifier(options: {
  environment: string;
  keys: Verifier;
  hasExpired: (expiresAt: string) => boolean;
}): DocumentVerifier {
  const { environment, keys, hasExpired } = options;
  let newest: { text: string; revision: number } | null = null;

  async function open(text: string): Promise<Environment> {
    const document = await openEnvironment(text, keys);
    if (!document)
      throw new Error("it isn't an environment document that enough trusted keys have signed");
    if (document.name !== environment) throw new Error(`it is the document of ${document.name}`);
    return document;
  }

  return {
    async verify(text) {
      const document = await open(text);
      if (text === newest?.text) return document;
      const { revision, expiresAt } = document;
      if (newest && revision <= newest.revision) {
        throw new Error(`its revision ${revision} is not after ${newest.revision}`);
      }
      if (hasExpired(expiresAt)) throw new Error(`it has expired at ${expiresAt}`);
      newest = { text, revision };
      return document;
    },
    async verifyKept(text) {
      const document = await open(text);
      newest = { text, revision: document.revision };
      return document;
    },
  };
}
