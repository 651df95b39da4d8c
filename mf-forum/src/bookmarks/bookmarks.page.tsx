import { EACH_VISIT, EndlessList, useListStart, useSession } from "@oneworld/remote-kit";
import { EmptyState, PageHeader, PageLayout, TopicTiles } from "@oneworld/ui";
import { MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { Bookmark } from "lucide-react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetBookmarksInfiniteQuery } from "../forum.api.ts";
import { PostCard } from "../post/post-card.tsx";

/** `/bookmarks`, for members: the posts that they have bookmarked. Only they see them. */
export function BookmarksPage() {
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        compact
        title="Bookmarks"
        lede="Posts you have bookmarked, the last one first. Only you see them."
      />
      {member && <Bookmarks key={member.id} />}
    </PageLayout>
  );
}

/** Posts that are taken out of the bookmarks here stay on the page, so that a wrong press can be undone. */
function Bookmarks() {
  const list = useGetBookmarksInfiniteQuery({ from: useListStart() }, EACH_VISIT);
  return (
    <EndlessList
      list={list}
      errors={["Your bookmarks couldn't be loaded", "More bookmarks couldn't be loaded"]}
      skeleton={<FeedSkeleton posts={2} />}
      empty={<NoBookmarks />}
    >
      {(posts) => posts.map((post) => <PostCard key={post._id} post={post} canFollow />)}
    </EndlessList>
  );
}

const NoBookmarks = () => (
  <>
    <EmptyState
      art={<Bookmark aria-hidden />}
      title="No bookmarks yet"
      hint="Press the bookmark below a post, and you find it here again."
    />
    <TopicTiles label="Discussions" topics={MENU_TOPICS} />
  </>
);
