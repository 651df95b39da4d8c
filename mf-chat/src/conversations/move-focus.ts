import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus between the buttons of a list by the arrow keys, Home and End. To be the list's `onKeyDown`. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")].filter(
    (button) => !button.closest("details:not([open])"),
  );
  const current = buttons.findIndex((button) => button === document.activeElement);
  if (current < 0) return;
  const step = STEPS[event.key];
  const target =
    step !== undefined
      ? buttons[current + step]
      : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
