import type { Post } from "@oneworld/contracts/forum/http";
import { type Part, partOf, ROWS, useTranslate } from "@oneworld/ui";
import { useGetLatestQuery } from "../discussions/discussions.api.ts";
import { PostRows } from "../discussions/post-rows.tsx";

/** The newest other posts of a post's topic. */
export function MorePosts({ post: { _id, postCategory: category } }: { post: Post }) {
  const t = useTranslate();
  const topic = { topic: t(category) };
  const read: Part<readonly Post[]> = partOf<Post[]>(
    useGetLatestQuery({ category, limit: ROWS + 1 }),
  );
  const others =
    read.state === "loaded"
      ? { ...read, value: read.value.filter((other) => other._id !== _id) }
      : read;
  return (
    <PostRows
      isOfTopic
      title={t("More in {topic}", topic)}
      posts={others}
      all={{ to: `/${category}`, label: t("All of {topic}", topic) }}
    />
  );
}
