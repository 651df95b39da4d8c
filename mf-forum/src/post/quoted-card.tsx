import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import { QuotedItem, useTranslate } from "@oneworld/ui";

/** What a post quotes, with a link to it. */
export function QuotedCard({ quoted }: Pick<Post, "quoted">) {
  const t = useTranslate();
  if (!quoted) return null;
  const { post } = quoted;
  const item = post && {
    author: post.user,
    createdAt: post.createdAt,
    title: post.title,
    to: postPath(post._id),
    lang: post.lang,
    words:
      post.warning === null ? post.content : t("Content warning: {text}", { text: post.warning }),
  };
  return <QuotedItem item={item} missing={t("This post isn't available.")} />;
}
