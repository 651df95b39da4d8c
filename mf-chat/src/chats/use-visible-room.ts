import { type RefObject, useEffect } from "react";

/** Part of the height that is left at most once a keyboard on the screen is up. */
const KEYBOARD_SHARE = 0.8;

/** Up to this width, or below this height, a screen has no room for a keyboard and the site's header at once, in pixels. */
const NARROW = 768;
const LOW = 480;

const isTyping = (frame: HTMLElement): boolean =>
  frame.contains(document.activeElement) &&
  document.activeElement?.matches("textarea, input") === true;

/**
 * Gives a page all that is visible while a keyboard on the screen is up: header and footer of the site give way. Sets
 * `data-keyboard` on the frame, and where the visible part begins and how high it is as `--visible-top` and
 * `--visible-height`. Some browsers make the page lower for a keyboard, others only the part of it that is visible.
 */
export function useVisibleRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const visible = window.visualViewport;
    if (!element || !visible) return undefined;
    /** greatest height that was seen at a width, that is without a keyboard */
    const full = new Map<number, number>();

    const update = () => {
      // Pinched open, the page shows a part of itself on purpose
      if (visible.scale > 1.01) return;
      const { width, height, offsetTop } = visible;
      const { clientHeight } = document.documentElement;
      full.set(width, Math.max(full.get(width) ?? screen.height / 2, clientHeight, height));
      const isLow = height < KEYBOARD_SHARE * (full.get(width) ?? 0);
      const isSmall = width < NARROW || height < LOW;
      element.toggleAttribute("data-keyboard", isTyping(element) && isLow && isSmall);
      element.style.setProperty("--visible-top", `${offsetTop}px`);
      element.style.setProperty("--visible-height", `${height}px`);
    };
    // The focus is between two elements while it moves
    const afterFocus = () => setTimeout(update);
    update();
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ["resize", "scroll"]) visible.addEventListener(type, update, { signal });
    for (const type of ["focusin", "focusout"])
      element.addEventListener(type, afterFocus, { signal });
    return () => listening.abort();
  }, [frame]);
}
