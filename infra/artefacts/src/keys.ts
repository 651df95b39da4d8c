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
export const trustedKeys = ({ roles }: Trust): TrustedKeys =>
  new Map(
    Object.entries(roles).flatMap(([role, { threshold, keys }]) => {
      if (!isRole(role)) return [];
      const read = keys.map((text) => readKey(`The trust file's role ${role}`, text, "public"));
      return [[role, { threshold, keys: new Map(read.map(({ id, key }) => [id, key])) }] as const];
    }),
  );

/** Reads a private key, base64 of PKCS #8. @param owner as of {@link readKey}. @throws Refusal if it isn't an Ed25519 key */
export const readPrivateKey = (owner: string, text: string): NamedKey =>
  readKey(owner, text, "private");

/**
 * @param owner what has the key, for the message
 * @param text base64 of PKCS #8 for a private key, of SPKI for a public one
 * @throws Refusal if it isn't such an Ed25519 key
 */
function readKey(owner: string, text: string, kind: "private" | "public"): NamedKey {
  const source = { key: Buffer.from(text, "base64"), format: "der" } as const;
  let key: KeyObject | null = null;
  try {
    key =
      kind === "private"
        ? createPrivateKey({ ...source, type: "pkcs8" })
        : createPublicKey({ ...source, type: "spki" });
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
