import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding } from "../artefacts/accepted-encoding.ts";

/** Brotli quality of a page for one reader, and of one that many share: 7 % smaller, but a feed of 270 kB takes 4 ms more. */
const QUALITY = { own: 4, shared: 5 };

/** A page in the best encoding that the browser takes, with the headers that say so. @param isShared whether many readers get it */
export function compressPage(
  html: string,
  acceptEncoding: string | undefined,
  isShared: boolean,
): { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const vary = { vary: "accept-encoding, accept-language, cookie, save-data" };
  const encoding = acceptedEncoding(acceptEncoding)?.[0];
  if (!encoding) return { body: html, headers: vary };
  const params = { [constants.BROTLI_PARAM_QUALITY]: isShared ? QUALITY.shared : QUALITY.own };
  const body = encoding === "br" ? brotliCompressSync(html, { params }) : gzipSync(html);
  return { body: new Uint8Array(body), headers: { ...vary, "content-encoding": encoding } };
}
