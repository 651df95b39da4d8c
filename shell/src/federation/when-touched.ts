import { onPageChange } from "./routing-events.ts";

/** What a reader does before a part of a page has to work. */
const TOUCHES = ["pointerover", "touchstart", "focusin"] as const;

/** Calls back once: when a reader points at an element or moves into it, or another page is opened. */
export function whenTouched(element: HTMLElement, work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    for (const type of TOUCHES) element.removeEventListener(type, once);
    work();
  };
  for (const type of TOUCHES) element.addEventListener(type, once, { passive: true });
  onPageChange(once);
}
