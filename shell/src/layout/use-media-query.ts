import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query of the design system matches now. The server, which can't know, takes the screen for a large one.
 *
 * @param rule the query as styles use it, e.g. `media.large`
 */
export function useMediaQuery(rule: string): boolean {
  const query = rule.replace("@media ", "");
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
    () => true,
  );
}
