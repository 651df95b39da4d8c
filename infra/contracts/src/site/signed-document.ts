import { z } from "zod";

/**
 * A signed document: an envelope as defined by DSSE (github.com/secure-systems-lab/dsse, v1.0), signed with Ed25519.
 * The signature covers the payload's type, so that a document can't pose as another type.
 */
export const envelopeSchema = z.strictObject({
  payloadType: z.string().max(200),
  /** base64 of the document's bytes */
  payload: z.base64(),
  signatures: z
    .array(z.strictObject({ keyid: z.string().max(64), sig: z.base64() }))
    .min(1)
    .max(8),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Types of signed documents. */
export const PAYLOAD_TYPES = {
  environment: "application/vnd.oneworld.environment+json",
  release: "application/vnd.oneworld.release+json",
  override: "application/vnd.oneworld.override+json",
} as const;
export type PayloadType = (typeof PAYLOAD_TYPES)[keyof typeof PAYLOAD_TYPES];

const utf8 = new TextEncoder();

/** The signed bytes: DSSE's pre-authentication encoding of type and document. */
export function signedBytes(payloadType: PayloadType, payload: Uint8Array): Uint8Array {
  const head = utf8.encode(
    `DSSEv1 ${utf8.encode(payloadType).length} ${payloadType} ${payload.length} `,
  );
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}
