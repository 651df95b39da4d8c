import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { envelopeSchema, signedBytes } from "@oneworld/contracts/site/signed-document";
import {
  payloadTypeOf,
  ROLES,
  trustSchema,
  type Role,
  type Trust,
} from "@oneworld/contracts/site/trust";

/** Tells what those signed who may from everything else. */
export interface TrustedKeys {
  /**
   * The document of an envelope that enough keys of this role have signed as what the role signs.
   *
   * @param text the envelope as JSON
   * @returns null when it is anything else
   */
  open(role: Role, text: string): Uint8Array | null;
}

/**
 * Reads the trust file.
 *
 * @throws Error that says what is wrong with it
 */
export async function readTrust(file: string): Promise<Trust> {
  const parsed = trustSchema.safeParse(parseJson(await readFile(file, "utf8")));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error([`TRUST_FILE ${file} is not right:`, ...lines].join("\n"));
}

/**
 * @throws Error when a key is not for Ed25519, or no key is trusted for environments, so that nothing could ever be served
 */
export function trustKeys({ roles }: Trust): TrustedKeys {
  if (!roles["environment"]) throw new Error("TRUST_FILE names no key for environments.");
  const trusted = new Map(
    ROLES.flatMap((role) => {
      const found = roles[role];
      if (!found) return [];
      const keys = new Map(found.keys.map((text) => readKey(role, text)));
      return [[role, { threshold: found.threshold, keys }] as const];
    }),
  );
  return {
    open(role, text) {
      const found = trusted.get(role);
      const { data: envelope } = envelopeSchema.safeParse(parseJson(text));
      if (!found || envelope?.payloadType !== payloadTypeOf(role)) return null;
      const payload = fromBase64(envelope.payload);
      const bytes = signedBytes(envelope.payloadType, payload);
      // A set: a key that signs twice counts once
      const signers = new Set<string>();
      for (const { keyid, sig } of envelope.signatures) {
        const key = found.keys.get(keyid);
        if (key && verify(null, bytes, key, fromBase64(sig))) signers.add(keyid);
      }
      return signers.size >= found.threshold ? payload : null;
    },
  };
}

/** A key's id is the beginning of the SHA-256 of its SPKI form, as `infra/release` computes it. */
function readKey(role: Role, text: string): [id: string, key: KeyObject] {
  const der = Buffer.from(text, "base64");
  const key = parseKey(der);
  if (key?.asymmetricKeyType !== "ed25519") {
    throw new Error(`TRUST_FILE has a key for ${role} that is no Ed25519 key.`);
  }
  const id = createHash("sha256").update(new Uint8Array(der)).digest("hex").slice(0, 16);
  return [id, key];
}

function parseKey(der: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: der, format: "der", type: "spki" });
  } catch {
    return null;
  }
}

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64"));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
