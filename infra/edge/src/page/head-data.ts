import type { PageHead } from "@oneworld/contracts/site/page-head";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";

const without = <Value extends object>(values: Value): Partial<Value> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Value>;

/** What a page with a head says to shared links besides its title and description (ogp.me). */
export const openGraphOf = (head: PageHead, siteOrigin: string): Record<string, string> =>
  without({
    "og:type": "article",
    "og:image": head.image === null ? null : siteOrigin + head.image,
    "article:published_time": head.publishedAt,
    "article:modified_time": head.modifiedAt,
    "article:section": head.section,
  }) as Record<string, string>;

const TYPES = { article: "Article", discussion: "DiscussionForumPosting" } as const;

const counter = (action: string, count: number | undefined): object[] =>
  count === undefined
    ? []
    : [
        {
          "@type": "InteractionCounter",
          interactionType: `https://schema.org/${action}`,
          userInteractionCount: count,
        },
      ];

/** A page's head as JSON-LD (schema.org). */
export function linkedDataOf(head: PageHead, siteOrigin: string): object {
  const url = siteOrigin + head.path;
  const counters = [
    ...counter("LikeAction", head.likeCount),
    ...counter("CommentAction", head.commentCount),
  ];
  return without({
    "@context": "https://schema.org",
    "@type": TYPES[head.kind],
    url,
    mainEntityOfPage: url,
    headline: head.title,
    text: head.text,
    inLanguage: head.lang,
    image: head.image === null ? null : siteOrigin + head.image,
    datePublished: head.publishedAt,
    dateModified: head.modifiedAt,
    author: head.author === null ? null : { "@type": "Person", name: head.author },
    articleSection: head.section,
    commentCount: head.commentCount,
    interactionStatistic: counters.length > 0 ? counters : null,
    isPartOf: { "@type": "WebSite", name: SITE_NAME, url: siteOrigin },
  });
}
