import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { Refusal } from "../refusal.ts";

/** A public key with the name that signatures give it. */
export interface PublicKey {
  id: string;
  key: KeyObject;
}

/** Keys that this run knows. Whoever may only look has no private one. */
export interface Keys {
  signing: { id: string; key: KeyObject } | null;
  trusted: readonly PublicKey[];
}

/** A new pair for Ed25519, each part as base64 of its DER form: PKCS #8 and SPKI, one line each for an environment. */
export function generateKeys(): { signing: string; public: string } {
  const pair = generateKeyPairSync("ed25519");
  const signing = pair.privateKey.export({ type: "pkcs8", format: "der" });
  const open = pair.publicKey.export({ type: "spki", format: "der" });
  return { signing: signing.toString("base64"), public: open.toString("base64") };
}

/**
 * @param signing private key as base64 of PKCS #8, where there is one; what it signs is trusted
 * @param trusted public keys as base64 of SPKI, separated by commas
 * @throws Refusal when one of them is no Ed25519 key
 */
export function readKeys(signing: string | undefined, trusted: string | undefined): Keys {
  const own = signing ? readPrivateKey(signing) : null;
  const others = (trusted ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean)
    .map(readPublicKey);
  return {
    signing: own && { id: publicKey(createPublicKey(own)).id, key: own },
    trusted: own ? [publicKey(createPublicKey(own)), ...others] : others,
  };
}

function readPrivateKey(text: string): KeyObject {
  const der = Buffer.from(text, "base64");
  return ed25519("RELEASE_SIGNING_KEY", () =>
    createPrivateKey({ key: der, format: "der", type: "pkcs8" }),
  );
}

function readPublicKey(text: string): PublicKey {
  const der = Buffer.from(text, "base64");
  return publicKey(
    ed25519("RELEASE_PUBLIC_KEYS", () =>
      createPublicKey({ key: der, format: "der", type: "spki" }),
    ),
  );
}

/** A key's id is the beginning of the SHA-256 of its DER form. */
const publicKey = (key: KeyObject): PublicKey => {
  const der = key.export({ type: "spki", format: "der" });
  return { id: createHash("sha256").update(new Uint8Array(der)).digest("hex").slice(0, 16), key };
};

function ed25519(variable: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Told below: the reason of the library would show parts of the key
  }
  if (key?.asymmetricKeyType === "ed25519") return key;
  throw new Refusal(`${variable} holds no Ed25519 key. Make a pair with: release keygen`);
}
