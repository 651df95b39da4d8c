import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { ROLES, type Role, type Trust } from "@oneworld/contracts/site/trust";
import { Refusal } from "../refusal.ts";

/** A key with the name that signatures give it. */
export interface NamedKey {
  id: string;
  key: KeyObject;
}

/** The keys of a role, and how many of them have to sign. */
export interface TrustedRole {
  threshold: number;
  keys: ReadonlyMap<string, KeyObject>;
}

/** Keys that this run knows. What it may sign, `trust` says; who only looks has no private key. */
export interface Keys {
  signing: readonly NamedKey[];
  trusted: ReadonlyMap<Role, TrustedRole>;
  /** a key that may have signed what this run reads, whatever the role: as keys did before they had roles */
  former?: NamedKey;
  /** as the trust file has it */
  trust: Trust;
}

export const NO_TRUST: Trust = { schema: 1, roles: {} };

/** A new pair for Ed25519, each part as base64 of its DER form: PKCS #8 and SPKI, one line each. */
export function generateKeys(): { signing: string; public: string } {
  const pair = generateKeyPairSync("ed25519");
  const signing = pair.privateKey.export({ type: "pkcs8", format: "der" });
  const open = pair.publicKey.export({ type: "spki", format: "der" });
  return { signing: signing.toString("base64"), public: open.toString("base64") };
}

/**
 * @param signing private keys as base64 of PKCS #8
 * @throws Refusal when one of the keys is no Ed25519 key
 */
export function readKeys(signing: readonly string[], trust: Trust): Keys {
  return {
    signing: signing.map((text) => {
      const key = readPrivateKey(text);
      return { id: idOf(createPublicKey(key)), key };
    }),
    trusted: new Map(
      ROLES.flatMap((role) => {
        const found = trust.roles[role];
        if (!found) return [];
        const keys = new Map(found.keys.map((text) => readPublicKey(role, text)));
        return [[role, { threshold: found.threshold, keys }] as const];
      }),
    ),
    trust,
  };
}

/**
 * The same keys, which read what another one has signed as well.
 *
 * @param text its public key as base64 of SPKI
 */
export function withFormerKey(keys: Keys, text: string): Keys {
  const [id, key] = readPublicKey("--former", text);
  return { ...keys, former: { id, key } };
}

function readPrivateKey(text: string): KeyObject {
  const der = Buffer.from(text, "base64");
  return ed25519("SIGNING_KEYS", () =>
    createPrivateKey({ key: der, format: "der", type: "pkcs8" }),
  );
}

function readPublicKey(owner: string, text: string): [id: string, key: KeyObject] {
  const der = Buffer.from(text, "base64");
  const key = ed25519(owner, () => createPublicKey({ key: der, format: "der", type: "spki" }));
  return [idOf(key), key];
}

/** A key's id is the beginning of the SHA-256 of its DER form. */
const idOf = (key: KeyObject): string => {
  const der = key.export({ type: "spki", format: "der" });
  return createHash("sha256").update(new Uint8Array(der)).digest("hex").slice(0, 16);
};

function ed25519(owner: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // The refusal below says it: the reason of the library would show parts of the key
  }
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new Refusal(`${owner} has a key that is no Ed25519 key. Make one with: release keygen`);
}
