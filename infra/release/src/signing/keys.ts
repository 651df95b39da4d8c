import {
  readPrivateKey,
  readPublicKey,
  trustedKeys,
  type NamedKey,
  type TrustedKeys,
} from "@oneworld/artefacts/keys";
import type { Trust } from "@oneworld/artefacts/trust";

/** Keys that this run knows. The trust file says what they may sign; a run that only reads has no private key. */
export interface Keys {
  signing: readonly NamedKey[];
  trusted: TrustedKeys;
  /** set for `release resign`, which also reads what was signed before */
  former?: FormerKeys;
  /** as in the trust file */
  trust: Trust;
}

/** Reads DSSE envelopes of trusted keys, and whatever one further key has signed, whatever the role. */
export interface FormerKeys {
  key: NamedKey | null;
}

export const NO_TRUST: Trust = { schema: 1, roles: {} };

/**
 * @param signing private keys as base64 of PKCS #8
 * @throws Refusal when one of the keys is no Ed25519 key
 */
export const readKeys = (signing: readonly string[], trust: Trust): Keys => ({
  signing: signing.map((text) => readPrivateKey("SIGNING_KEYS", text)),
  trusted: trustedKeys(trust),
  trust,
});

/**
 * The same keys, which also read what was signed before.
 *
 * @param text a public key as base64 of SPKI, from when keys had no roles
 */
export const withFormerKeys = (keys: Keys, text: string | undefined): Keys => ({
  ...keys,
  former: { key: text === undefined ? null : readPublicKey("--former", text) },
});
