import {
  readPrivateKey,
  trustedKeys,
  type NamedKey,
  type TrustedKeys,
} from "@oneworld/artefacts/keys";
import type { Trust } from "@oneworld/artefacts/trust";

/** Keys of this run. The trust file says what they may sign; a run that only reads has no private keys. */
export interface Keys {
  signing: readonly NamedKey[];
  trusted: TrustedKeys;
  /** as in the trust file */
  trust: Trust;
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
