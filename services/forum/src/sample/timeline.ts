const MINUTE_MS = 60_000;

/**
 * Milliseconds since the n-th newest sample post was written: minutes for the first, six weeks for the last of 130.
 * Days grow apart as they do in memory, so that a new site looks alive and has a past.
 */
export const postAge = (index: number): number => (4 + 3.6 * index ** 2) * MINUTE_MS;

/**
 * Milliseconds from a post to one of its comments: the later ones take longer, and all fit in before now.
 *
 * @param age of the post
 * @param index of the comment among `count`
 */
export const commentDelay = (age: number, index: number, count: number): number =>
  Math.round(Math.min((age * 0.9 * (index + 1)) / (count + 1), (index + 1) ** 2 * 47 * MINUTE_MS));
