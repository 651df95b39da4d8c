import { LRUCache } from "lru-cache";
import type { ComposedPage } from "./compose-page.ts";

/** A page, and whether later visitors may get it: it has all its parts and answers. Or where its guard leads. */
export type VisitorPage = KeptPage | { elsewhere: string };

type KeptPage = ComposedPage & { isKept: boolean };

interface Composing {
  page: Promise<VisitorPage>;
  begun: number;
  /** the one before, from before a write, is under way, too: no third one begins */
  isSecond: boolean;
}

/** Milliseconds in which visitors get the same page, and in which they get it while it is renewed. */
const FRESH_MS = 1_000;
const STALE_MS = 3_000;

/** Milliseconds in which a new page is given after a write, too, so that many writes don't have it composed all the time. */
const SETTLE_MS = 250;

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
  /** A call through this edge may have changed any page: one from before it is given for a moment at most. */
  written(): void;
}

/** @param now milliseconds since any moment */
export function createVisitorPages(now = () => performance.now()): VisitorPages {
  const kept = new LRUCache<string, { page: KeptPage; begun: number; at: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.body.length + key.length,
  });
  const underWay = new Map<string, Composing>();
  let writtenAt = -Infinity;
  const isCurrent = ({ begun, at = begun }: { begun: number; at?: number }) =>
    begun > writtenAt || now() - at < SETTLE_MS;

  function renew(key: string, compose: () => Promise<VisitorPage>): Promise<VisitorPage> {
    const known = underWay.get(key);
    if (known && (isCurrent(known) || known.isSecond)) return known.page;
    const begun = now();
    const page = compose()
      .then((composed) => {
        // What failed is retried with the next request
        if ("body" in composed && composed.isKept && !((kept.peek(key)?.begun ?? -1) > begun))
          kept.set(key, { page: composed, begun, at: now() });
        return composed;
      })
      .finally(() => {
        const newest = underWay.get(key);
        if (newest?.page === page) underWay.delete(key);
        else if (newest) newest.isSecond = false;
      });
    underWay.set(key, { page, begun, isSecond: known !== undefined });
    return page;
  }

  return {
    async get(key, compose) {
      const found = kept.get(key);
      if (!found || !isCurrent(found)) return renew(key, compose);
      const age = now() - found.at;
      if (age < FRESH_MS) return found.page;
      const renewed = renew(key, compose);
      if (age >= STALE_MS) return renewed;
      // The next visitor gets it, or the error
      renewed.catch(() => {});
      return found.page;
    },
    written: () => void (writtenAt = now()),
  };
}
