import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `onDismiss` on Escape and on a press outside the container, while `active`.
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
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) dismiss();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [active, container]);
}
