import { useEffect, useRef } from "react";

/** What had the focus last, also once that is gone. */
let last: WeakRef<Node> | undefined;

if (typeof document === "object") {
  const note = () => void (last = new WeakRef(document.activeElement ?? document));
  note();
  document.addEventListener("focusin", note);
}

/** Whether the control that had the focus is gone. The body has the focus also on a new page, and in Safari after a click. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body && !last?.deref()?.isConnected;

/**
 * A ref to the element that takes the focus once `value` changes, if the control that had the focus is gone.
 *
 * @param isCause whether a change is one that takes controls away; any change by default
 */
export function useFocusAfter<Target extends HTMLElement, Value = unknown>(
  value: Value,
  isCause: (now: Value, before: Value) => boolean = (now, before) => now !== before,
) {
  const target = useRef<Target>(null);
  const before = useRef(value);
  useEffect(() => {
    if (isCause(value, before.current) && isFocusLost()) target.current?.focus();
    before.current = value;
  });
  return target;
}

/** A ref to the element that takes the focus when an item goes with the control that had it. @param count of the items */
export const useFocusAfterRemoval = <Target extends HTMLElement>(count: number) =>
  useFocusAfter<Target, number>(count, (now, before) => now < before);
