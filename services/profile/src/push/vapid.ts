import { createECDH } from "node:crypto";

/** The site's key pair, by which push services recognize it (RFC 8292). */
export interface VapidKeys {
  /** both in base64url */
  publicKey: string;
  privateKey: string;
  /** how push services reach the site's operators: `mailto:` or `https:` */
  subject: string;
}

/**
 * The key pair of a secret.
 *
 * @param secret 64 hexadecimal digits
 * @throws Error for the few numbers that aren't a private key of P-256
 */
export function vapidKeysOf(secret: string, subject: string): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(secret, "hex"));
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
    subject,
  };
}

/** Whether a browser's key is a point of P-256, so that something can be encrypted for it. */
export function isPublicKey(key: string): boolean {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(key, "base64url"));
    return true;
  } catch {
    return false;
  }
}
