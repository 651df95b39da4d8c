import { LRUCache } from "lru-cache";
import type { ComposedPage } from "./compose-page.ts";

/** A page, and whether later visitors may get it: it has all its parts and answers. Or where its guard leads. */
export type VisitorPage = KeptPage | { elsewhere: string };

type KeptPage = ComposedPage & { isKept: boolean };

/** Milliseconds in which visitors get the same page, and in which they get it while it is renewed. */
const FRESH_MS = 1_000;
const STALE_MS = 3_000;

/** Most bytes of kept pages. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Pages for visitors, who all see the same. */
export interface VisitorPages {
  /**
   * A page, composed once for all who ask at the same time, and again when it is older than a second.
   *
   * @param key names everything that the page depends on
   */
  get(key: string, compose: () => Promise<VisitorPage>): Promise<VisitorPage>;
}

/** @param now milliseconds since any moment */
export function createVisitorPages(now = () => performance.now()): VisitorPages {
  const kept = new LRUCache<string, { page: KeptPage; at: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.body.length + key.length,
  });
  const underWay = new Map<string, Promise<VisitorPage>>();

  function renew(key: string, compose: () => Promise<VisitorPage>): Promise<VisitorPage> {
    const known = underWay.get(key);
    if (known) return known;
    const page = compose()
      .then((composed) => {
        // What failed is retried with the next request
        if ("body" in composed && composed.isKept) kept.set(key, { page: composed, at: now() });
        return composed;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, page);
    return page;
  }

  return {
    async get(key, compose) {
      const found = kept.get(key);
      const age = found ? now() - found.at : Infinity;
      if (found && age < FRESH_MS) return found.page;
      const renewed = renew(key, compose);
      if (!found || age >= STALE_MS) return renewed;
      // The next visitor gets it, or the error
      renewed.catch(() => {});
      return found.page;
    },
  };
}
