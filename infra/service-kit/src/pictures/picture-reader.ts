import { LRUCache } from "lru-cache";
import { notFound } from "../http/errors.ts";
import { narrowPicture } from "./encode-picture.ts";
import type { PictureStore } from "./picture-store.ts";

/** Which pictures of a store are read, and how. */
export interface PictureShelf {
  /** names that pictures have */
  name: RegExp;
  /** widths in pixels that pictures are made in, in ascending order */
  widths: readonly number[];
}

/** Bytes of pictures that one process keeps, so that it makes each once while caches in front of it are cold. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Reads a picture by its name, whole or in the smallest of the widths that is not below the one asked for. */
export type PictureReader = (
  name: string,
  width: number | undefined,
) => Promise<Uint8Array<ArrayBuffer>>;

/** @returns a reader that rejects with ApiError `not_found`; calls for the same picture at once make it once */
export function createPictureReader(
  store: PictureStore,
  { name: names, widths }: PictureShelf,
): PictureReader {
  const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
    const content = names.test(name) ? await store.get(name) : null;
    if (!content) throw notFound("This picture");
    return content;
  };
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, number>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (key, _stale, { context: width }) =>
      narrowPicture(await read(key.slice(key.indexOf("/") + 1)), width),
  });
  return async (name, asked) => {
    const width = asked === undefined ? undefined : widths.find((one) => one >= asked);
    if (width === undefined) return read(name);
    return kept.forceFetch(`${width}/${name}`, { context: width });
  };
}
