import type { Post } from "@oneworld/contracts/forum/http";
import { QUOTED_TEXT_MAX } from "@oneworld/contracts/forum/limits";
import { postPath } from "@oneworld/contracts/forum/topics";
import { QuotedItem, useTranslate } from "@oneworld/ui";

/** The beginning of a quoted text, with a sign where it is cut. */
const beginning = (text: string): string =>
  Array.from(text).length < QUOTED_TEXT_MAX ? text : `${text.trimEnd()} …`;

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
      post.warning === null
        ? beginning(post.content)
        : t("Content warning: {text}", { text: post.warning }),
  };
  return <QuotedItem item={item} missing={t("This post isn't available.")} />;
}
