import type { Release } from "@oneworld/artefacts/release";

/** A release as a key of its front end has signed it. */
export interface SignedRelease {
  release: Release;
  /** hash of its document, which an environment pins */
  pin: string;
  /** the document's bytes, and those of the envelope with its signatures */
  document: Uint8Array;
  envelope: Uint8Array;
}
