import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { integrityOf } from "@oneworld/artefacts/integrity";

const compress = promisify(brotliCompress);

/** What this run has compressed. Publishing and the gate need the same bytes, and a front end takes a second. */
const compressed = new Map<string, Promise<Uint8Array>>();

/** The best quality of Brotli, by which releases are measured. */
export const BEST_QUALITY = 11;

/** Compresses a file once in a run. @param quality 0 to 11 */
export function brotliOf(bytes: Uint8Array, quality = BEST_QUALITY): Promise<Uint8Array> {
  const key = `${quality} ${integrityOf(bytes)}`;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copy = compressed.get(key) ?? compress(bytes, { params });
  compressed.set(key, copy);
  return copy;
}
