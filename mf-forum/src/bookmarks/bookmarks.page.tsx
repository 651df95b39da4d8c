import { EndlessList, useEachVisit, useListStart, useSession } from "@oneworld/remote-kit";
import { EmptyState, PageHeader, PageLayout, TopicTiles, useTranslate } from "@oneworld/ui";
import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { Bookmark } from "lucide-react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetBookmarksInfiniteQuery } from "../forum.api.ts";
import { PostCard } from "../post/post-card.tsx";
import { KindWords } from "../feed/kind-words.tsx";

/** `/bookmarks`, for members: the posts that they have bookmarked. Only they see them. */
export function BookmarksPage() {
  const t = useTranslate();
  const member = useSession();
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        compact
        title={t("Bookmarks")}
        lede={t("Posts you have bookmarked, the last one first. Only you see them.")}
      />
      {member && <Bookmarks key={member.id} />}
    </PageLayout>
  );
}

/** Posts that are taken out of the bookmarks here stay on the page, so that a wrong press can be undone. */
function Bookmarks() {
  const t = useTranslate();
  const list = useGetBookmarksInfiniteQuery({ from: useListStart() }, useEachVisit());
  return (
    <EndlessList
      list={list}
      errors={[t("Your bookmarks couldn't be loaded"), t("More bookmarks couldn't be loaded")]}
      skeleton={<FeedSkeleton posts={2} />}
      empty={<NoBookmarks />}
    >
      {(posts) => posts.map((post) => <PostCard key={post._id} post={post} canFollow />)}
    </EndlessList>
  );
}

function NoBookmarks() {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        art={<Bookmark aria-hidden />}
        title={t("No bookmarks yet")}
        hint={t("Posts you bookmark appear here.")}
      />
      <TopicTiles label={t("Discussions")} topics={MENU_TOPICS} />
    </>
  );
}
