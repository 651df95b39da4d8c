import { type RefObject, useEffect } from "react";

/** Devices whose keyboard doesn't cover the page when a field is focused. */
const HAS_KEYBOARD = "(hover: hover) and (pointer: fine)";

/**
 * Puts the focus where a conversation that was opened goes on: into the field, or on the name of the other member. Who writes in the
 * server's page before it is taken over goes on writing.
 */
export function useOpeningFocus(
  textBox: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (textBox.current?.contains(document.activeElement)) return;
    const target = matchMedia(HAS_KEYBOARD).matches ? textBox : header;
    target.current?.focus({ preventScroll: true });
  }, [textBox, header]);
}
