import type { Post } from "@oneworld/contracts/forum/http";
import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { useSettledSession } from "@oneworld/remote-kit";
import { media, theme } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useState } from "react";
import styled from "styled-components";
import { useGetFollowedPostsQuery, useGetPostsQuery } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";
import { PostRows } from "../community/post-rows.tsx";
import { ROWS } from "../community/rows.tsx";
import { type Part, partOf } from "../community/part.ts";
import { WeeklyQuiz } from "./weekly-quiz.tsx";

/** Posts that are read to find enough people among their authors. */
const POSTS_READ = 20;

/** What others have written since is shown at each visit. */
const VISIT = { refetchOnMountOrArgChange: true };

const NO_POSTS = { state: "loaded", value: [] } as const;

const FIND_PEOPLE = {
  text: "Follow people, and what they write will stand here.",
  to: "/welcome",
  label: "Find people to follow",
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg} ${theme.space.xl};
  align-items: start;
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/**
 * What the community does: the latest discussions, people to follow, this week's quiz and posts of those whom the member
 * follows. A visitor reads more discussions in their place, of the same height. Each part keeps its place from the first
 * paint, and fails alone.
 */
export function Community() {
  const member = useSettledSession();
  const latest = partOf<Post[]>(useGetPostsQuery({ limit: POSTS_READ }, VISIT));
  // Whom they followed when the page opened: pressing Follow doesn't take a row from under the pointer
  const [opened, setOpened] = useState(member);
  if (opened?.id !== member?.id || (opened === undefined && member !== undefined))
    setOpened(member);
  const followed = opened?.following ?? [];
  const asked = followed.length > 0 ? { memberIds: followed, limit: 2 * ROWS } : skipToken;
  const read = partOf<Post[]>(useGetFollowedPostsQuery(asked, VISIT));
  const posts = opened && followed.length === 0 ? NO_POSTS : read;
  const people = authorsOf(latest, opened === undefined, [opened?.id ?? "", ...followed]);
  return (
    <Pair>
      <PostRows title="Latest discussions" posts={latest} />
      <PeopleRows title="People to follow" people={people} />
      <WeeklyQuiz />
      {!opened ? (
        <PostRows
          title="More discussions"
          posts={
            latest.state === "loaded" ? { ...latest, value: latest.value.slice(ROWS) } : latest
          }
          all={{ to: SIGN_UP_PATH, label: "Join the conversation" }}
        />
      ) : (
        <PostRows
          title="From people you follow"
          posts={withoutLatest(posts, latest)}
          {...(followed.length === 0 && { hint: FIND_PEOPLE })}
        />
      )}
    </Pair>
  );
}

/** What doesn't stand among the latest discussions already. */
function withoutLatest(
  posts: Part<readonly Post[]>,
  latest: Part<readonly Post[]>,
): Part<readonly Post[]> {
  if (latest.state === "loading") return latest;
  if (posts.state !== "loaded" || latest.state === "failed") return posts;
  const shown = new Set(latest.value.slice(0, ROWS).map(({ _id }) => _id));
  return { ...posts, value: posts.value.filter(({ _id }) => !shown.has(_id)) };
}

function authorsOf(
  latest: Part<Parameters<typeof peopleOf>[0]>,
  isWaiting: boolean,
  leftOut: string[],
): Part<ReturnType<typeof peopleOf>> {
  if (isWaiting) return { state: "loading" };
  if (latest.state !== "loaded") return latest;
  return { state: "loaded", value: peopleOf(latest.value, leftOut, ROWS) };
}
