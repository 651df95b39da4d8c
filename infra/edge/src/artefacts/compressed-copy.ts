import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { ENCODINGS } from "@oneworld/artefacts/media-types";

/** Endings of a file in the store: the file itself, and the compressed copies of a text file. */
export const SUFFIXES = ["", ...ENCODINGS.map(([, suffix]) => suffix)] as const;
export type Suffix = (typeof SUFFIXES)[number];

const brotliUnpacked = promisify(brotliDecompress);
const gzipUnpacked = promisify(gunzip);

/**
 * @param size bytes of the file itself
 * @returns the content of a copy; null if it doesn't unpack, or is larger than the file
 */
export async function unpacked(
  bytes: Uint8Array,
  suffix: Suffix,
  size: number,
): Promise<Uint8Array | null> {
  if (suffix === "") return bytes;
  const limit = { maxOutputLength: size + 1 };
  try {
    return suffix === ".br" ? await brotliUnpacked(bytes, limit) : await gzipUnpacked(bytes, limit);
  } catch {
    return null;
  }
}
