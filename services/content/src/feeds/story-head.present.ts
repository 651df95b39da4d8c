import { plainLine } from "@oneworld/contracts/common/plain-line";
import type { Article } from "@oneworld/contracts/content/http";
import {
  HEAD_DESCRIPTION_MAX,
  HEAD_TEXT_MAX,
  HEAD_TITLE_MAX,
  type PageHead,
} from "@oneworld/contracts/site/page-head";

/**
 * What search engines and shared links say of a story. Its picture is a drawing (SVG), which they don't show.
 *
 * @returns null for an article without a story on this site
 */
export function presentHead(article: Article): PageHead | null {
  const { title, description, author, url, published_at, story } = article;
  if (!story) return null;
  return {
    kind: "article",
    path: new URL(url).pathname,
    title: plainLine(title, HEAD_TITLE_MAX),
    description: plainLine(description, HEAD_DESCRIPTION_MAX),
    text: plainLine(story.paragraphs.join(" "), HEAD_TEXT_MAX),
    lang: "en",
    image: null,
    publishedAt: published_at,
    modifiedAt: null,
    author: author === "" ? null : plainLine(author, HEAD_TITLE_MAX),
    section: null,
  };
}
