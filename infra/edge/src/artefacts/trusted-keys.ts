import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import {
  envelopeSchema,
  signedBytes,
  type PayloadType,
} from "@oneworld/contracts/site/signed-document";

/** Tells what was signed by whoever may release from everything else. */
export interface TrustedKeys {
  /**
   * The document of an envelope that a trusted key has signed as one of this type.
   *
   * @returns null when it is anything else
   */
  open(payloadType: PayloadType, text: string): Uint8Array | null;
}

/**
 * @param keys public keys for Ed25519 as base64 of their SPKI form; several while one takes the place of another
 * @throws Error when one of them is no such key, or there is none
 */
export function trustKeys(keys: readonly string[]): TrustedKeys {
  if (keys.length === 0) throw new Error("RELEASE_PUBLIC_KEYS names no key.");
  const trusted = new Map(keys.map(readKey));
  return {
    open(payloadType, text) {
      const { data: envelope } = envelopeSchema.safeParse(parseJson(text));
      if (envelope?.payloadType !== payloadType) return null;
      const payload = fromBase64(envelope.payload);
      const bytes = signedBytes(payloadType, payload);
      const isSigned = envelope.signatures.some(({ keyid, sig }) => {
        const key = trusted.get(keyid);
        return key !== undefined && verify(null, bytes, key, fromBase64(sig));
      });
      return isSigned ? payload : null;
    },
  };
}

/** A key's id is the beginning of the SHA-256 of its SPKI form, as `infra/release` computes it. */
function readKey(text: string): [id: string, key: KeyObject] {
  const der = Buffer.from(text, "base64");
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ed25519") {
    throw new Error("RELEASE_PUBLIC_KEYS holds a key that is not for Ed25519.");
  }
  const id = createHash("sha256").update(new Uint8Array(der)).digest("hex").slice(0, 16);
  return [id, key];
}

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
