import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `onDismiss` on Escape, on a press outside the container and when the focus goes elsewhere, while `active`.
 * After Escape the focus goes back to the container's button that has `aria-expanded`, if the focus was inside.
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const element = container.current;
      if (element?.contains(document.activeElement)) {
        element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      }
      dismiss();
    };
    const onEventOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) dismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onEventOutside);
    document.addEventListener("focusin", onEventOutside);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onEventOutside);
      document.removeEventListener("focusin", onEventOutside);
    };
  }, [active, container]);
}
