import type { DiscussionsProps } from "@oneworld/contracts/forum/fragments";
import type { Post } from "@oneworld/contracts/forum/http";
import { SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { msg } from "@oneworld/contracts/site/languages";
import { useEachVisit, useSession } from "@oneworld/remote-kit";
import { type Part, partOf, ROWS, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { FOLLOWED, LATEST, useGetFollowedQuery, useGetLatestQuery } from "./discussions.api.ts";
import { PostRows } from "./post-rows.tsx";

const FIND_PEOPLE = {
  text: msg("New discussions appear here."),
  to: "/welcome",
  label: msg("Find people to follow"),
};

const FOLLOWING = { to: "/following", label: msg("All of your feed") };

type Posts = Part<readonly Post[]>;

/** A part of a page with posts. */
export function DiscussionsFragment({ part }: DiscussionsProps) {
  const t = useTranslate();
  const viewerId = useSession()?.id;
  const latest: Posts = partOf<Post[]>(useGetLatestQuery(LATEST, useEachVisit()));
  if (part === "latest") return <PostRows title={t("Latest discussions")} posts={latest} />;
  if (part === "followed") return <Followed key={viewerId} latest={latest} />;
  return (
    <PostRows
      title={t("More discussions")}
      posts={latest.state === "loaded" ? { ...latest, value: latest.value.slice(ROWS) } : latest}
      all={{ to: SIGN_UP_PATH, label: msg("Join the conversation") }}
    />
  );
}

function Followed({ latest }: { latest: Posts }) {
  const t = useTranslate();
  const viewer = useSession();
  const read: Posts = partOf<Post[]>(
    useGetFollowedQuery(viewer ? FOLLOWED : skipToken, useEachVisit()),
  );
  const isEmpty = read.state === "loaded" && read.value.length === 0;
  return (
    <PostRows
      title={t("Your feed")}
      posts={withoutLatest(read, latest)}
      {...(isEmpty ? { hint: FIND_PEOPLE } : { all: FOLLOWING })}
    />
  );
}

/** What doesn't stand among the latest discussions already; all if everything does. */
function withoutLatest(posts: Posts, latest: Posts): Posts {
  if (latest.state === "loading") return latest;
  if (posts.state !== "loaded" || latest.state === "failed") return posts;
  const shown = new Set(latest.value.slice(0, ROWS).map(({ _id }) => _id));
  const others = posts.value.filter(({ _id }) => !shown.has(_id));
  return others.length > 0 ? { ...posts, value: others } : posts;
}
