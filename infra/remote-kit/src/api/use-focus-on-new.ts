import { isFocusLost } from "@oneworld/ui";
import { type RefObject, useEffect, useRef, useState } from "react";

const itemsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>("article, li:not([aria-hidden])") ?? []),
];

/**
 * Where a button makes a list longer and is gone afterwards, its focus goes to the first new item, or to the way to try again.
 *
 * @param root holds the list; its items are `li` or `article`
 * @returns does what the button is for
 */
export function useFocusOnNew(
  root: RefObject<HTMLElement | null>,
): (work: () => unknown) => Promise<void> {
  const [ended, setEnded] = useState(0);
  const known = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (ended === 0 || !isFocusLost()) return;
    const first = itemsIn(root.current).find((item) => !known.current.includes(item));
    if (first && !first.hasAttribute("tabindex")) first.tabIndex = -1;
    (first ?? root.current?.querySelector<HTMLElement>("[role=alert] button"))?.focus();
  }, [ended, root]);
  return async (work) => {
    known.current = itemsIn(root.current);
    await work();
    setEnded((count) => count + 1);
  };
}
