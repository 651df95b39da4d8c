import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding } from "../artefacts/accepted-encoding.ts";

/**
 * Brotli quality of a page for one reader, and of one that many share. A member's feed of 172 kB has 28.9 kB at quality 1, 26.2 at 3, 24.9
 * at 4 and 23.1 at 5. Quality 4 takes 1.7 times as much processor time as 3, and 5 takes 2.5 times as much.
 */
const QUALITY = { own: 3, shared: 5 };

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
