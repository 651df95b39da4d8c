import { decodeProtectedHeader, flattenedVerify, GeneralSign } from "jose";
import { z } from "zod";
import { parseJson } from "./json.ts";
import type { NamedKey, TrustedKeys, TrustedRole } from "./keys.ts";
import { typeOf, type Role } from "./trust.ts";

/** The only algorithm that signs and is accepted: EdDSA with Ed25519 (RFC 8037). */
const ALGORITHM = "EdDSA";

/** A signed document: a JWS in General JSON Serialization (RFC 7515, 7.2.1), which holds several signatures. */
const envelopeSchema = z.strictObject({
  payload: z.base64url(),
  signatures: z
    .array(z.strictObject({ protected: z.base64url().max(400), signature: z.base64url() }))
    .min(1)
    .max(8),
});

/**
 * Signs a document as what the role signs.
 *
 * @returns the envelope as JSON
 */
export async function seal(
  role: Role,
  payload: Uint8Array,
  signers: readonly NamedKey[],
): Promise<string> {
  const envelope = new GeneralSign(payload);
  for (const { id, key } of signers) {
    envelope.addSignature(key).setProtectedHeader({ alg: ALGORITHM, typ: typeOf(role), kid: id });
  }
  return JSON.stringify(await envelope.sign());
}

/** Id of the trusted key that a signature verifies with; null if there is none. */
async function signerOf(
  role: Role,
  signed: { payload: string; protected: string; signature: string },
  { keys }: TrustedRole,
): Promise<string | null> {
  try {
    const { kid = "", typ } = decodeProtectedHeader(signed);
    const key = keys.get(kid);
    if (!key || typ !== typeOf(role)) return null;
    await flattenedVerify(signed, key, { algorithms: [ALGORITHM] });
    return kid;
  } catch {
    return null;
  }
}

/** Opens envelopes with the keys of a trust file. */
export interface Verifier {
  /**
   * The document of an envelope that enough different keys have signed as what the role signs.
   *
   * @param text the envelope as JSON
   * @returns null for anything else
   */
  open(role: Role, text: string): Promise<Uint8Array | null>;
}

/** @param keys the keys of each role; a role that is missing is trusted for nothing */
export const verifierOf = (keys: TrustedKeys): Verifier => ({
  async open(role, text) {
    const trusted = keys.get(role);
    const { data: envelope } = envelopeSchema.safeParse(parseJson(text));
    if (!envelope || !trusted) return null;
    const { payload, signatures } = envelope;
    const verified = await Promise.all(
      signatures.map((signature) => signerOf(role, { payload, ...signature }, trusted)),
    );
    // A set: a key that signs twice counts once
    const signers = new Set(verified.filter((id) => id !== null));
    if (signers.size < trusted.threshold) return null;
    return new Uint8Array(Buffer.from(payload, "base64url"));
  },
});
