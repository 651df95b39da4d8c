import { verify, type KeyObject } from "node:crypto";
import { open } from "@oneworld/artefacts/envelope";
import { bytesOf, parseJson } from "@oneworld/artefacts/json";
import type { TrustedRole } from "@oneworld/artefacts/keys";
import { typeOf, type Role } from "@oneworld/artefacts/trust";
import { z } from "zod";
import type { FormerKeys } from "./keys.ts";

/** How documents were signed before decision 16: DSSE v1.0 (github.com/secure-systems-lab/dsse). */
const formerSchema = z.strictObject({
  payloadType: z.string().max(200),
  payload: z.base64(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.base64() })).max(8),
});

/** Whether an envelope is in the format of before. Doesn't check signatures. */
export const isFormer = (text: string): boolean => formerSchema.safeParse(parseJson(text)).success;

/**
 * Opens what only `release resign` accepts: a DSSE envelope of the role's keys, or any envelope that the former key has signed.
 *
 * @returns null for anything else
 */
export async function openFormer(
  role: Role,
  text: string,
  trusted: TrustedRole | undefined,
  { key }: FormerKeys,
): Promise<Uint8Array | null> {
  const former = key && { threshold: 1, keys: new Map([[key.id, key.key]]) };
  for (const keys of [trusted, former]) {
    const found = keys && (openDsse(role, text, keys) ?? (await open(role, text, keys)));
    if (found) return found;
  }
  return null;
}

function openDsse(role: Role, text: string, { threshold, keys }: TrustedRole): Uint8Array | null {
  const { data } = formerSchema.safeParse(parseJson(text));
  if (data?.payloadType !== `application/${typeOf(role)}`) return null;
  const payload = new Uint8Array(Buffer.from(data.payload, "base64"));
  const head = `DSSEv1 ${data.payloadType.length} ${data.payloadType} ${payload.length} `;
  const signed = new Uint8Array(Buffer.concat([bytesOf(head), payload]));
  const isSigned = (key: KeyObject | undefined, signature: string): boolean =>
    key !== undefined &&
    verify(null, signed, key, new Uint8Array(Buffer.from(signature, "base64")));
  const signers = data.signatures.filter(({ keyid, sig }) => isSigned(keys.get(keyid), sig));
  return new Set(signers.map(({ keyid }) => keyid)).size >= threshold ? payload : null;
}
