import type { Post } from "@oneworld/contracts/forum/http";
import type { Category } from "@oneworld/contracts/forum/topics";
import { useSession } from "@oneworld/remote-kit";
import { partOf, ROWS, useTranslate } from "@oneworld/ui";
import { useGetPostsQuery } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";
import { useLeftOut } from "../community/use-left-out.ts";

/** Posts of each topic that are read to find people. */
const POSTS_READ = 10;

/** Three members who write about the chosen topics, or about any. */
export function PeopleStep({ topics }: { topics: readonly Category[] }) {
  const t = useTranslate();
  const leftOut = useLeftOut(useSession());
  const posts = partOf<Post[]>(useGetPostsQuery({ limit: POSTS_READ, categories: topics }));
  const people = peopleOf(posts, leftOut, ROWS);
  return <PeopleRows isTitled title={t("People you might like")} people={people} />;
}
