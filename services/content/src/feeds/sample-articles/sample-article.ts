import type { Article } from "@oneworld/contracts/content/http";
import { pictureAddress, type PictureName } from "../../pictures/pictures.ts";

/** A sample article from what differs between them, labelled as what it is. */
export const sampleArticle = (
  article: Pick<
    Article,
    "title" | "description" | "url" | "author" | "country" | "published_at"
  > & {
    picture: PictureName;
  },
): Article => {
  const { picture, ...rest } = article;
  return { ...rest, image: pictureAddress(picture), source: "Sample", sample: true };
};
