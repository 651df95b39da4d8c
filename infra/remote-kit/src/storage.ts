/** The browser's storage: `local` outlives the visit, `session` a reload of this tab. */
type Area = "local" | "session";

const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** A stored JSON value; null if there is none that can be read (closed storage in private mode, or a broken entry). */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(areaOf(area).getItem(key) ?? "null") as unknown;
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
