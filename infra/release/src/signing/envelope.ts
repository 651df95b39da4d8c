import { createPublicKey } from "node:crypto";
import {
  open,
  seal as sealWith,
  verifierOf as verifierWith,
  type Verifier,
} from "@oneworld/artefacts/envelope";
import type { NamedKey } from "@oneworld/artefacts/keys";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Role } from "@oneworld/artefacts/trust";
import type { Keys } from "./keys.ts";

/**
 * The keys of this run that sign for a role.
 *
 * @throws Refusal when they are fewer than the role's threshold
 */
export function signersOf(role: Role, { signing, trusted }: Keys): readonly NamedKey[] {
  const found = trusted.get(role);
  const what = describe(role);
  if (!found) {
    throw new Refusal(
      `No key is trusted for ${what}: the trust file (TRUST_FILE) has no role ${role}. Make a key with: release keygen ${role}`,
    );
  }
  const signers = signing.filter(({ id }) => found.keys.has(id));
  if (signers.length >= found.threshold) return signers;
  throw new Refusal(
    `This run may not sign ${what}: it has ${signers.length} of the ${found.threshold} keys that this takes. SIGNING_KEYS or SIGNING_KEYS_DIR gives it keys.`,
  );
}

/**
 * Signs a document of a role with all keys of the role that this run has.
 *
 * @returns the envelope as JSON
 * @throws Refusal if they are fewer than the role's threshold
 */
export const seal = async (role: Role, payload: Uint8Array, keys: Keys): Promise<string> =>
  sealWith(role, payload, signersOf(role, keys));

export const verifierOf = ({ trusted }: Pick<Keys, "trusted">): Verifier => verifierWith(trusted);

/** Whether all keys that this run has for the role have signed the envelope. */
export async function isSignedByThisRun(role: Role, text: string, keys: Keys): Promise<boolean> {
  const own = new Map(signersOf(role, keys).map(({ id, key }) => [id, createPublicKey(key)]));
  return (await open(role, text, { threshold: own.size, keys: own })) !== null;
}

function describe(role: Role): string {
  if (role === "environment") return "environments";
  return role === "override" ? "override links" : `releases of ${role}`;
}
