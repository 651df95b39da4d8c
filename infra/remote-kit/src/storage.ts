/** The browser's storage: `local` outlives the visit, `session` a reload of this tab. */
type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** A stored text; null without one, undefined if the storage is closed (private mode, blocked cookies). */
export function readStoredText(area: Area, key: string): string | null | undefined {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return undefined;
  }
}

/** A stored JSON value; null if there is none that can be read. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStoredText(area, key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/**
 * Stores a value as JSON; null removes it.
 *
 * @returns false if the storage is closed or full, so that the value lasts as long as the page
 */
export function writeStored(area: Area, key: string, value: unknown): boolean {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin with a prefix; none if the storage is closed. */
export function storedKeys(area: Area, prefix: string): string[] {
  try {
    return Object.keys(areaOf(area)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Calls back when another tab changes a key of the local storage, and when Back or Forward shows the page as it was left, since the key may
 * have changed meanwhile. Returns the function that ends the subscription.
 */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Clearing all of the storage has no key
    if (event.key === key || event.key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onPageShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}
