import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to a screen of the page when it takes the place of another one, since the control that led there
 * is gone. The screen that the page opens with leaves the focus where it is.
 *
 * @param screen name of the screen that is shown
 * @returns the ref for the screen's frame, which needs `tabIndex={-1}`
 */
export function useScreenFocus(screen: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) frame.current?.focus();
    shown.current = screen;
  }, [screen]);
  return frame;
}
