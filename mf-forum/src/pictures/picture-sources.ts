import type { PostPicture } from "@oneworld/contracts/forum/http";
import { PICTURE_WIDTHS } from "@oneworld/contracts/forum/limits";

/** The widths of a post's picture for `srcset`. */
export const pictureSources = ({ url, width }: PostPicture): string =>
  [
    ...PICTURE_WIDTHS.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`),
    `${url} ${width}w`,
  ].join(", ");

/** What a picture shows, or which it is if its author didn't say. */
export const pictureText = (pictures: readonly PostPicture[], index: number): string =>
  pictures[index]?.alt || `Picture ${index + 1} of ${pictures.length}, without a description`;
