/** A sentence that ends with words that a member typed: with a full stop, unless they end with one, as "Jr." does. */
export const sentence = (words: string): string =>
  /[.!?…。！？]$/u.test(words) ? words : `${words}.`;

/** A translated sentence that ends with words that a member typed: without its own full stop where they end with one. */
export const oneFullStop = (translated: string): string =>
  translated.replace(/([.!?…。！？]\u2069?)[.。]$/u, "$1");
