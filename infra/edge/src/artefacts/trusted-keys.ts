import { verifierOf, type Verifier } from "@oneworld/artefacts/envelope";
import { trustedKeys } from "@oneworld/artefacts/keys";
import type { Trust } from "@oneworld/artefacts/trust";

/**
 * @param trust null if there is no trust file
 * @throws Error if a key isn't an Ed25519 key, or if no key is trusted for environments, which every page needs
 */
export function trustKeys(trust: Trust | null): Verifier {
  if (!trust) throw new Error("There is no file at TRUST_FILE.");
  if (!trust.roles["environment"]) throw new Error("TRUST_FILE names no key for environments.");
  return verifierOf(trustedKeys(trust));
}
