import { sign, verify } from "node:crypto";
import {
  envelopeSchema,
  signedBytes,
  type Envelope,
  type PayloadType,
} from "@oneworld/contracts/site/signed-document";
import { Refusal } from "../refusal.ts";
import type { Keys } from "./keys.ts";

/**
 * Wraps a document into a signed envelope.
 *
 * @throws Refusal without a key to sign with
 */
export function seal(payloadType: PayloadType, payload: Uint8Array, { signing }: Keys): Envelope {
  if (!signing) {
    throw new Refusal(
      "There is no key to sign with: set RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE.",
    );
  }
  const sig = sign(null, signedBytes(payloadType, payload), signing.key).toString("base64");
  return {
    payloadType,
    payload: Buffer.from(payload).toString("base64"),
    signatures: [{ keyid: signing.id, sig }],
  };
}

/**
 * The document of an envelope that one of the trusted keys has signed as one of this type.
 *
 * @param text the envelope as JSON
 * @returns null when it is anything else
 */
export function open(payloadType: PayloadType, text: string, { trusted }: Keys): Uint8Array | null {
  const envelope = parseEnvelope(text);
  if (envelope?.payloadType !== payloadType) return null;
  const payload = new Uint8Array(Buffer.from(envelope.payload, "base64"));
  const bytes = signedBytes(payloadType, payload);
  const isSigned = envelope.signatures.some(({ keyid, sig }) =>
    trusted.some(
      ({ id, key }) =>
        id === keyid && verify(null, bytes, key, new Uint8Array(Buffer.from(sig, "base64"))),
    ),
  );
  return isSigned ? payload : null;
}

function parseEnvelope(text: string): Envelope | null {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
