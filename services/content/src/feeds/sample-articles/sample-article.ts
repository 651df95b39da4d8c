import type { Article } from "@oneworld/contracts/content/http";
import { pictureAddress, type PictureName } from "../../pictures/pictures.ts";

/** Creates a sample article, labelled as a sample. */
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
