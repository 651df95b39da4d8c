import type { PostPicture } from "@oneworld/contracts/forum/http";
import { PICTURE_WIDTHS } from "@oneworld/contracts/forum/limits";
import type { Translate } from "@oneworld/ui";

/** The widths of a post's picture for `srcset`. */
export const pictureSources = ({ url, width }: PostPicture): string =>
  [
    ...PICTURE_WIDTHS.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`),
    `${url} ${width}w`,
  ].join(", ");

/** What a picture shows, or which it is if its author didn't say. */
export const pictureText = (
  pictures: readonly PostPicture[],
  index: number,
  t: Translate,
): string =>
  pictures[index]?.alt ||
  t("Picture {number} of {count}, without a description", {
    number: index + 1,
    count: pictures.length,
  });
