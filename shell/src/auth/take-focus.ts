/** A ref that gives its element the focus as it appears: for a form that replaces the one which had it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
