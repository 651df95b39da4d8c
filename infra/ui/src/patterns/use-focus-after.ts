import { useEffect, useRef } from "react";

/** A ref to the element that takes the focus once `value` changes, if the control that had the focus is gone. */
export function useFocusAfter<Target extends HTMLElement>(value: unknown) {
  const target = useRef<Target>(null);
  const last = useRef(value);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (last.current !== value && isLost) target.current?.focus();
    last.current = value;
  }, [value]);
  return target;
}
