import { plainLine } from "@oneworld/contracts/common/plain-line";
import { postPath } from "@oneworld/contracts/forum/topics";
import { languageOf } from "@oneworld/contracts/site/languages";
import {
  HEAD_DESCRIPTION_MAX,
  HEAD_TEXT_MAX,
  HEAD_TITLE_MAX,
  type PageHead,
} from "@oneworld/contracts/site/page-head";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { PostSummary } from "./posts.repo.ts";

/**
 * What search engines and shared links say of a post. Of one with a content warning they have the title and the warning.
 *
 * @param post.image address of its first picture
 */
export function presentHead(post: PostSummary & { image: string | null }): PageHead {
  const said = post.warning === null ? post.content : `Content warning: ${post.warning}`;
  return {
    kind: "discussion",
    path: postPath(post.id),
    title: plainLine(post.title, HEAD_TITLE_MAX),
    description: plainLine(said, HEAD_DESCRIPTION_MAX),
    text: plainLine(said, HEAD_TEXT_MAX),
    lang: languageOf(post.lang ?? ""),
    image: post.warning === null ? post.image : null,
    publishedAt: presentTime(post.createdAt),
    modifiedAt: presentTime(post.editedAt),
    author: plainLine(post.author.name),
    section: post.category,
    likeCount: post.likeCount,
    commentCount: post.commentCount,
  };
}
