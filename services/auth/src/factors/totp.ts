import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { Secret, TOTP } from "otpauth";

/** Bytes of a secret: as long as SHA-1's output, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Steps before and after the current one whose codes are accepted, to allow for clock drift (RFC 6238, 5.2). */
const WINDOW = 1;

/** Six digits of HMAC-SHA-1, every 30 seconds, which every authenticator app supports. */
const totpOf = (secret: Uint8Array, label = ""): TOTP =>
  new TOTP({
    issuer: SITE_NAME,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: 30,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** A new secret, also as base32 and as a URI for authenticator apps. */
export function makeTotpSecret(email: string): {
  bytes: Uint8Array;
  base32: string;
  uri: string;
} {
  const { bytes } = new Secret({ size: SECRET_BYTES });
  const totp = totpOf(bytes, email);
  return { bytes, base32: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code: 30-second periods since 1970.
 *
 * @param secret the bytes of the secret
 * @param now milliseconds since 1970
 * @returns null for a code outside the accepted steps
 */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
