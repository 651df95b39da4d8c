import type { Post } from "@oneworld/contracts/forum/http";
import type { Category } from "@oneworld/contracts/forum/topics";
import { useSession } from "@oneworld/remote-kit";
import { partOf, ROWS, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useGetPostsQuery } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";

/** Posts of each topic that are read to find people. */
const POSTS_READ = 10;

/** Three members who write about the chosen topics, or about any. */
export function PeopleStep({ topics }: { topics: readonly Category[] }) {
  const t = useTranslate();
  const member = useSession();
  // Who is followed here stays in the list
  const [leftOut] = useState([member?.id ?? "", ...(member?.following ?? [])]);
  const posts = partOf<Post[]>(useGetPostsQuery({ limit: POSTS_READ, categories: topics }));
  const people =
    posts.state === "loaded" ? { ...posts, value: peopleOf(posts.value, leftOut, ROWS) } : posts;
  return <PeopleRows isTitled title={t("People you might like")} people={people} />;
}
