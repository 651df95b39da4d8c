import { plainLine } from "@oneworld/contracts/common/plain-line";
import { postPath } from "@oneworld/contracts/forum/topics";
import {
  HEAD_DESCRIPTION_MAX,
  HEAD_TEXT_MAX,
  HEAD_TITLE_MAX,
  type PageHead,
} from "@oneworld/contracts/site/page-head";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { PostSummary } from "./posts.repo.ts";

/** What search engines and shared links say of a post. */
export const presentHead = (post: PostSummary): PageHead => ({
  kind: "discussion",
  path: postPath(post.id),
  title: plainLine(post.title, HEAD_TITLE_MAX),
  description: plainLine(post.content, HEAD_DESCRIPTION_MAX),
  text: plainLine(post.content, HEAD_TEXT_MAX),
  image: null,
  publishedAt: presentTime(post.createdAt),
  modifiedAt: presentTime(post.editedAt),
  author: plainLine(post.author.name),
  section: post.category,
  likeCount: post.likeCount,
  commentCount: post.commentCount,
});
