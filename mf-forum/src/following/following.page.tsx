import { useSession } from "@oneworld/remote-kit";
import { ButtonLink, PageHeader, PageLayout } from "@oneworld/ui";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { FeedColumn } from "../feed/feed-column.tsx";
import { followedFilter } from "../feed/feed-filter.ts";

/** `/following`, for members: the posts of those whom they follow. */
export function FollowingPage() {
  const member = useSession();
  const [search] = useSearchParams();
  const filter = useMemo(() => followedFilter(search), [search]);
  return (
    <PageLayout>
      <PageHeader
        compact
        title="Following"
        lede="What the people you follow write."
        actions={<ButtonLink to="/profile?list=following">People you follow</ButtonLink>}
      />
      {member && <FeedColumn key={member.id} filter={filter} />}
    </PageLayout>
  );
}
