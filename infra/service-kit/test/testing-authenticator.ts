import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";

/** Flags of authenticator data (W3C WebAuthn, 6.1). */
const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };

/** CBOR of `{fmt: "none", attStmt: {}, authData: <bytes, whose 16-bit length comes next>}`. */
const ATTESTATION_NONE = Buffer.concat([
  Buffer.from([0xa3, 0x63]),
  Buffer.from("fmt"),
  Buffer.from([0x64]),
  Buffer.from("none"),
  Buffer.from([0x67]),
  Buffer.from("attStmt"),
  Buffer.from([0xa0, 0x68]),
  Buffer.from("authData"),
  Buffer.from([0x59]),
]);

/** CBOR of a COSE key for ES256 (RFC 9053, 7.1.1) up to its x: `{1: 2, 3: -7, -1: 1, -2: <32 bytes>, -3: <32 bytes>}`. */
const COSE_ES256 = Buffer.from("a5010203262001215820", "hex");
const COSE_Y = Buffer.from("225820", "hex");

/** Ways in which the authenticator may misbehave. */
interface Deviations {
  origin?: string;
  rpId?: string;
  /** false: without PIN or biometrics */
  verified?: boolean;
  /** the counter's next value, instead of the increment */
  counter?: number;
  type?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** One passkey in software: attestation "none", ES256 signatures. */
export class TestAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle = "";
  #counter = 0;

  /** @param origin the requesting page's origin */
  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  /** Creates the credential, as `navigator.credentials.create()` does. */
  register(options: CreationOptions, deviations: Deviations = {}) {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authData(options.rp.id, FLAGS.attestedData, deviations),
      Buffer.alloc(16), // AAGUID: unknown
      length,
      this.credentialId,
      this.#coseKey(),
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    const attestation = Buffer.concat([ATTESTATION_NONE, size, authData]);
    return this.#credential({
      clientDataJSON: this.#clientData("webauthn.create", options.challenge, deviations),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** Signs a challenge, as `navigator.credentials.get()` does. */
  sign(options: RequestOptions, deviations: Deviations = {}) {
    this.#counter = deviations.counter ?? this.#counter + 1;
    const authData = this.#authData(options.rpId, 0, deviations);
    const clientDataJSON = this.#clientData("webauthn.get", options.challenge, deviations);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(createSign("sha256").update(signed).sign(this.#key)),
      ...(this.#userHandle && { userHandle: this.#userHandle }),
    });
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.credentialId);
    return {
      id,
      rawId: id,
      type: "public-key",
      response,
      clientExtensionResults: {},
      authenticatorAttachment: "platform",
    };
  }

  #clientData(type: string, challenge: string, deviations: Deviations): string {
    const origin = deviations.origin ?? this.#origin;
    return base64url(
      JSON.stringify({ type: deviations.type ?? type, challenge, origin, crossOrigin: false }),
    );
  }

  #authData(rpId: string, flags: number, { rpId: other, verified = true }: Deviations): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | FLAGS.userPresent | (verified ? FLAGS.userVerified : 0);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([all]), counter]);
  }

  #coseKey(): Uint8Array {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const [left, right] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    return Buffer.concat([COSE_ES256, left, COSE_Y, right]);
  }
}
