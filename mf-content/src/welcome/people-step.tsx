import type { Category } from "@oneworld/contracts/forum/topics";
import { useHttp, useSession } from "@oneworld/remote-kit";
import { useState } from "react";
import { fetchPosts } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";
import { ROWS } from "../community/rows.tsx";
import { usePart } from "../community/use-part.ts";

/** Posts of each topic that are read to find people. */
const POSTS_READ = 10;

/** Three members who write about the chosen topics, or about any. */
export function PeopleStep({ topics }: { topics: readonly Category[] }) {
  const http = useHttp();
  const member = useSession();
  // Who is followed here stays in the list
  const [leftOut] = useState([member?.id ?? "", ...(member?.following ?? [])]);
  const people = usePart(topics.join(), async () => {
    const asked = topics.length > 0 ? topics : [undefined];
    const lists = await Promise.all(asked.map((topic) => fetchPosts(http, POSTS_READ, topic)));
    return peopleOf(lists.flat(), leftOut, ROWS);
  });
  return <PeopleRows title="Three people to follow" people={people} />;
}
