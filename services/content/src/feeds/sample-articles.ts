import { FEEDS, storyPath, type Feed } from "@oneworld/contracts/content/feeds";
import { articleSchema, type Article } from "@oneworld/contracts/content/http";
import { z } from "zod";
import articles from "../../prisma/sample/articles.json";
import { pictureAddress, type PictureName, PICTURES } from "../pictures/pictures.ts";

const sampleSchema = articleSchema
  .pick({ title: true, description: true, author: true, country: true, published_at: true })
  .extend({
    picture: z.enum(Object.keys(PICTURES) as PictureName[]),
    story: articleSchema.shape.story.unwrap(),
  })
  .strict();

const SAMPLES = z.record(z.enum(FEEDS), z.array(sampleSchema)).parse(articles);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which the samples' dates would be right: the day after the newest of them. */
const WRITTEN_ON = Date.UTC(2026, 1, 14);

/** The words of a title in the last part of an address. */
const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

/**
 * Articles that come with the site, newest first: the newest is always yesterday's. They are shown where no news service
 * is set up, or where it has never answered. Their stories are on the site itself, and lead to organisations that know
 * more about the subject.
 *
 * @param site.origin the site's own, e.g. `https://oneworld.example`
 * @param site.now milliseconds since 1970
 */
export function sampleArticles(feed: Feed, site: { origin: string; now: number }): Article[] {
  const days = Math.floor((site.now - WRITTEN_ON) / DAY_MS);
  return SAMPLES[feed].map(({ picture, published_at, ...article }) => ({
    ...article,
    url: site.origin + storyPath(feed, slugOf(article.title)),
    published_at: new Date(Date.parse(published_at) + days * DAY_MS).toISOString(),
    image: pictureAddress(picture),
    source: "Sample",
    sample: true,
  }));
}
