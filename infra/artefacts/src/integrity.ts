import { createHash } from "node:crypto";

/** Subresource integrity of a file (w3.org/TR/SRI): `sha384-` and base64. */
export const integrityOf = (content: Uint8Array | string): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;
