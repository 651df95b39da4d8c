import { createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import {
  envelopeSchema,
  signedBytes,
  type Envelope,
  type PayloadType,
} from "@oneworld/contracts/site/signed-document";
import { payloadTypeOf, type Role } from "@oneworld/contracts/site/trust";
import { Refusal } from "../refusal.ts";
import type { Keys, NamedKey } from "./keys.ts";

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
 * Wraps a document of a role into an envelope that all keys of the role sign which this run has.
 *
 * @throws Refusal when these are too few
 */
export function seal(role: Role, payload: Uint8Array, keys: Keys): Envelope {
  const payloadType = payloadTypeOf(role);
  const bytes = signedBytes(payloadType, payload);
  return {
    payloadType,
    payload: Buffer.from(payload).toString("base64"),
    signatures: signersOf(role, keys).map(({ id, key }) => ({
      keyid: id,
      sig: sign(null, bytes, key).toString("base64"),
    })),
  };
}

/**
 * The document of an envelope that enough keys of a role have signed as what the role signs.
 *
 * @param text the envelope as JSON
 * @returns null when it is anything else
 */
export function open(
  role: Role,
  text: string,
  { trusted, former }: Pick<Keys, "trusted" | "former">,
): Uint8Array | null {
  const envelope = parseEnvelope(text);
  if (envelope?.payloadType !== payloadTypeOf(role)) return null;
  const payload = new Uint8Array(Buffer.from(envelope.payload, "base64"));
  const found = trusted.get(role);
  const isTrusted = found && signatures(envelope, payload, found.keys) >= found.threshold;
  const isFormer = former && signatures(envelope, payload, new Map([[former.id, former.key]])) > 0;
  return isTrusted || isFormer ? payload : null;
}

/** Whether all keys that this run has for the role have signed the envelope. */
export function isSignedByThisRun(role: Role, text: string, keys: Keys): boolean {
  const own = new Map(signersOf(role, keys).map(({ id, key }) => [id, createPublicKey(key)]));
  const trusted = new Map([[role, { threshold: own.size, keys: own }]]);
  return open(role, text, { trusted }) !== null;
}

/** How many of the keys have signed. A key that signs twice counts once. */
function signatures(
  { payloadType, signatures: given }: Envelope,
  payload: Uint8Array,
  keys: ReadonlyMap<string, KeyObject>,
): number {
  const bytes = signedBytes(payloadType as PayloadType, payload);
  const signers = new Set<string>();
  for (const { keyid, sig } of given) {
    const key = keys.get(keyid);
    const signature = new Uint8Array(Buffer.from(sig, "base64"));
    if (key && verify(null, bytes, key, signature)) signers.add(keyid);
  }
  return signers.size;
}

function parseEnvelope(text: string): Envelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function describe(role: Role): string {
  if (role === "environment") return "environments";
  return role === "override" ? "override links" : `releases of ${role}`;
}
