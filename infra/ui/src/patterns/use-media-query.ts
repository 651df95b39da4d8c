import { useCallback, useSyncExternalStore } from "react";
import { media, mediaQuery } from "../theme/media.ts";

/**
 * Whether a media query of the design system matches now.
 *
 * @param rule the query as styles use it, e.g. `media.large`
 * @param served the value on the server
 */
export function useMediaQuery(rule: string, served: boolean): boolean {
  const query = mediaQuery(rule);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => served,
  );
}

/** Whether the member asked the system for less motion; for motion that styles can't switch off, such as a canvas. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery(media.reducedMotion, false);
