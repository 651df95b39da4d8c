import { useEffect, useState } from "react";

/** A part of a page that comes later than the rest: on its way, there, or failed. */
export type Part<T> = { state: "loading" } | { state: "loaded"; value: T } | { state: "failed" };

/**
 * Loads a part of a page once the page is painted, and again when `key` changes. It fails alone: the page's other parts
 * know nothing of it.
 *
 * @param key what the part depends on; null as long as that isn't known
 */
export function usePart<T>(key: string | null, load: () => Promise<T>): Part<T> {
  const [part, setPart] = useState<{ key: string; part: Part<T> } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const show = (loaded: Part<T>) => isCurrent && setPart({ key, part: loaded });
    load().then(
      (value) => show({ state: "loaded", value }),
      () => show({ state: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
    // `load` is another function in each render; what it depends on is in the key
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return part?.key === key && part ? part.part : { state: "loading" };
}
