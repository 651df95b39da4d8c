import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { drawPicture, type PictureWords } from "./draw-picture.ts";

/** Most bytes of kept pictures. One has 5 to 20 kB. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Pictures drawn in a minute, each for about 50 ms of processor time, and those that wait at one time. */
const PER_MINUTE = 240;
const MOST_WAITING = 16;

/** Pictures of shared links. */
export interface Pictures {
  /** @returns null if too many are asked for */
  get(words: PictureWords): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Draws one picture after the other, each once for all who ask, and keeps those that were asked for last. */
export function createPictures(draw = drawPicture): Pictures {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (picture, key) => picture.length + key.length,
  });
  const waiting = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  let last: Promise<unknown> = Promise.resolve();

  return {
    async get(words) {
      const key = JSON.stringify(words);
      const found = kept.get(key) ?? waiting.get(key);
      if (found) return found;
      const isAllowed = await limiter.consume("").then(Boolean, () => false);
      if (!isAllowed || waiting.size >= MOST_WAITING) return null;
      const drawn = waiting.get(key) ?? last.catch(() => {}).then(() => draw(words));
      last = drawn;
      waiting.set(key, drawn);
      try {
        const picture = await drawn;
        kept.set(key, picture);
        return picture;
      } finally {
        waiting.delete(key);
      }
    },
  };
}
