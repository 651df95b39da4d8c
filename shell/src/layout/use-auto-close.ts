import { type RefObject, useEffect, useEffectEvent } from "react";

/** Milliseconds that a topic's menu stays open. */
const AUTO_CLOSE_MS = 30_000;

/**
 * Closes a menu some time after it was opened. A panel that is just then under the pointer or holds the focus stays
 * until both have left it.
 *
 * @param panel the open menu's panel
 * @param open which menu is open, null for none; the time restarts when it changes
 */
export function useAutoClose(
  panel: RefObject<HTMLElement | null>,
  open: string | null,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = panel.current;
    if (open === null || !element) return undefined;
    const onPointerLeave = () => {
      if (!element.matches(":focus-within")) close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const staysInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!staysInside && !element.matches(":hover")) close();
    };
    const timer = setTimeout(() => {
      if (!element.matches(":hover, :focus-within")) return close();
      element.addEventListener("pointerleave", onPointerLeave);
      element.addEventListener("focusout", onFocusOut);
    }, AUTO_CLOSE_MS);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("pointerleave", onPointerLeave);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [open, panel]);
}
