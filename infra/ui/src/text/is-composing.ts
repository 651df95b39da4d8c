/**
 * Whether a key belongs to an input method that composes a word, as the Enter that ends it. Safari says so only by the key code
 * 229 of UI Events.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- has no successor in Safari
  event.isComposing || event.keyCode === 229;
