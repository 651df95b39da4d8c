import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { Refusal } from "./refusal.ts";
import { isRole, type Role, type Trust } from "./trust.ts";

/** A key with the id that signatures name. */
export interface NamedKey {
  id: string;
  key: KeyObject;
}

/** The public keys of a role by their ids, and how many of them have to sign. */
export interface TrustedRole {
  threshold: number;
  keys: ReadonlyMap<string, KeyObject>;
}

/** What a trust file says, with its keys read. A missing role trusts no key. */
export type TrustedKeys = ReadonlyMap<Role, TrustedRole>;

/** A new pair for Ed25519, each part as base64 of its DER form: PKCS #8 and SPKI, one line each. */
export function generateKeys(): { signing: string; public: string } {
  const pair = generateKeyPairSync("ed25519");
  const signing = pair.privateKey.export({ type: "pkcs8", format: "der" });
  const open = pair.publicKey.export({ type: "spki", format: "der" });
  return { signing: signing.toString("base64"), public: open.toString("base64") };
}

/** @throws Refusal if a key isn't an Ed25519 key */
export function trustedKeys({ roles }: Trust): TrustedKeys {
  return new Map(
    Object.entries(roles).flatMap(([role, found]) => {
      if (!isRole(role)) return [];
      const keys = found.keys.map((text) => readPublicKey(`The trust file's role ${role}`, text));
      const byId = new Map(keys.map(({ id, key }) => [id, key]));
      return [[role, { threshold: found.threshold, keys: byId }] as const];
    }),
  );
}

/**
 * @param owner what has the key, for the message
 * @param text base64 of PKCS #8
 * @throws Refusal if it isn't an Ed25519 key
 */
export const readPrivateKey = (owner: string, text: string): NamedKey =>
  readKey(owner, text, "pkcs8");

/**
 * @param owner what has the key, for the message
 * @param text base64 of SPKI
 * @throws Refusal if it isn't an Ed25519 key
 */
const readPublicKey = (owner: string, text: string): NamedKey => readKey(owner, text, "spki");

function readKey(owner: string, text: string, type: "pkcs8" | "spki"): NamedKey {
  const source = { key: Buffer.from(text, "base64"), format: "der" } as const;
  let key: KeyObject | null = null;
  try {
    key =
      type === "pkcs8"
        ? createPrivateKey({ ...source, type })
        : createPublicKey({ ...source, type });
  } catch {
    // The library's message would show parts of the key
  }
  if (key?.asymmetricKeyType === "ed25519") return { id: idOf(key), key };
  throw new Refusal(
    `${owner} has a key that is no Ed25519 key. Make one with: npm run release -- keygen`,
  );
}

/** The first 16 hexadecimal digits of the SHA-256 of the public key's SPKI form. */
function idOf(key: KeyObject): string {
  const open = key.type === "private" ? createPublicKey(key) : key;
  const der = open.export({ type: "spki", format: "der" });
  return createHash("sha256").update(new Uint8Array(der)).digest("hex").slice(0, 16);
}
