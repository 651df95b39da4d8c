import type { Article } from "@oneworld/contracts/content/http";
import { pictureAddress, type PictureName } from "../../pictures/pictures.ts";
import { STORIES } from "./stories.ts";

/** A sample article before a visitor asks for it: its address and its date depend on who asks and when. */
export type SampleArticle = Omit<Article, "url"> & { slug: string };

/** The words of a title in the last part of an address. */
const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/**
 * A sample article from what differs between them, labelled as what it is.
 *
 * @param article.url where one learns more about its subject
 */
export function sampleArticle(
  article: Pick<
    Article,
    "title" | "description" | "url" | "author" | "country" | "published_at"
  > & {
    picture: PictureName;
  },
): SampleArticle {
  const { picture, url: moreUrl, ...rest } = article;
  const slug = slugOf(article.title);
  const story = { paragraphs: [...(STORIES[slug] ?? [])], moreUrl };
  return { ...rest, slug, story, image: pictureAddress(picture), source: "Sample", sample: true };
}
