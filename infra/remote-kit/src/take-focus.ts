/** As a ref of a field that takes the place of the control that had the focus. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
