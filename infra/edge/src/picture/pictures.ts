import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { drawPicture, type PictureWords } from "./draw-picture.ts";

/** Most bytes of kept pictures. One has 5 to 20 kB. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Pictures drawn in a minute, each for about 50 ms of processor time, for one client, and those that wait at one time. */
const PER_MINUTE = 240;
const PER_CLIENT = 120;
const MOST_WAITING = 16;

/** Pictures of shared links. */
export interface Pictures {
  /**
   * @param client who requests it (`clientOf`)
   * @returns null if too many are requested; kept ones don't count
   */
  get(words: PictureWords, client: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Draws one picture after the other, each once for concurrent requests, and keeps those that were requested last. */
export function createPictures(draw = drawPicture): Pictures {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (picture, key) => picture.length + key.length,
  });
  const waiting = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const ofClients = new RateLimiterMemory({ points: PER_CLIENT, duration: 60 });
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  let last: Promise<unknown> = Promise.resolve();

  const drawInTurn = async (words: PictureWords, client: string) => {
    const allowed = ofClients.consume(client).then(() => limiter.consume(""));
    if (!(await allowed.then(Boolean, () => false))) return null;
    const drawn = last.then(() => draw(words));
    last = drawn.catch(() => {});
    return drawn;
  };

  return {
    async get(words, client) {
      const key = JSON.stringify(words);
      const found = kept.get(key) ?? waiting.get(key);
      if (found) return found;
      if (waiting.size >= MOST_WAITING) return null;
      const drawn = drawInTurn(words, client);
      waiting.set(key, drawn);
      try {
        const picture = await drawn;
        if (picture) kept.set(key, picture);
        return picture;
      } finally {
        waiting.delete(key);
      }
    },
  };
}
