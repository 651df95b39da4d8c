import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

/** A TLS key and certificate in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate for this machine, valid for a day, for a browser that ignores certificate errors. */
export function selfSignedCertificate(): Certificate {
  const { privateKey: key } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  const privateKey = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  const name = [{ name: "commonName", value: "localhost" }];
  certificate.publicKey = forge.pki.rsa.setPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = "01";
  certificate.validity.notAfter.setDate(certificate.validity.notBefore.getDate() + 1);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}
