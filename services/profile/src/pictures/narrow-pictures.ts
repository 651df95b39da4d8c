import { LRUCache } from "lru-cache";
import { narrowPicture } from "./encode-picture.ts";
import { readPicture } from "./pictures.rules.ts";
import type { PictureStore } from "./picture-store.ts";

/** Widths in pixels that pictures are made in: avatars of 32 to 128 px, on screens of one and of two pixels to a CSS pixel. */
const WIDTHS = [48, 96, 128, 256] as const;

/** Bytes of pictures that one process keeps, so that it makes each once while caches in front of it are cold. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Reads a picture by its name, whole or in the smallest of the widths that is not below the one asked for. */
export type PictureReader = (
  name: string,
  width: number | undefined,
) => Promise<Uint8Array<ArrayBuffer>>;

/** @returns a reader that rejects with ApiError `not_found`; calls for the same picture at once make it once */
export function createPictureReader(store: PictureStore): PictureReader {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, number>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (key, _stale, { context: width }) => {
      const content = await readPicture(store, key.slice(key.indexOf("/") + 1));
      return narrowPicture(content, width);
    },
  });
  return async (name, asked) => {
    const width = asked === undefined ? undefined : WIDTHS.find((one) => one >= asked);
    if (width === undefined) return readPicture(store, name);
    return kept.forceFetch(`${width}/${name}`, { context: width });
  };
}
