import { createHash } from "node:crypto";

/** Subresource integrity of a file (w3.org/TR/SRI): the algorithm, `-` and the hash in base64. */
export const integrityOf = (content: Uint8Array | string, algorithm = "sha384"): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

/** Integrity and size of files by their names, as a release lists them. */
export const pinsOf = (files: Iterable<readonly [string, Uint8Array]>) =>
  Object.fromEntries(
    [...files].map(([name, bytes]) => [
      name,
      { integrity: integrityOf(bytes), size: bytes.length },
    ]),
  );

/** Whether a file is the one that an integrity value pins. @param integrity checked by `integritySchema` */
export const isPinnedBy = (content: Uint8Array | string, integrity: string): boolean =>
  integrityOf(content, integrity.slice(0, integrity.indexOf("-"))) === integrity;
