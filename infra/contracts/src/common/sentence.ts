/** A sentence that ends with words that a member typed: with a full stop, unless they end with one, as "Jr." does. */
export const sentence = (words: string): string =>
  /[.!?…。！？]$/u.test(words) ? words : `${words}.`;
