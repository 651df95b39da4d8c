/** Widths that avatars share, so that one on a page in two sizes is loaded once. */
const SHARED = [48, 96];

const shared = (width: number): number => SHARED.find((one) => one >= width) ?? width;

/**
 * A `srcset` that asks the server for a picture in the width that is shown, on screens of one and of two pixels to a CSS
 * pixel; undefined for pictures of other servers and for data URLs.
 *
 * @param src address of a picture under `/media/`, where `?w=` chooses the width
 * @param width in CSS pixels
 */
export const narrowSources = (src: string, width: number): string | undefined =>
  src.startsWith("/media/")
    ? `${src}?w=${shared(width)} 1x, ${src}?w=${shared(2 * width)} 2x`
    : undefined;
