import { failureOf, useSession } from "@oneworld/remote-kit";
import { ErrorState, Link, PageHeader, PageLayout } from "@oneworld/ui";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { AddPattern } from "./add-pattern.tsx";
import { PatternChanges } from "./pattern-changes.tsx";
import { PatternList } from "./pattern-list.tsx";
import { useGetPatternsQuery } from "./patterns.api.ts";

/** `/moderation/patterns`, for moderators: words and domains whose posts and comments are held. */
export function PatternsPage() {
  const member = useSession();
  return (
    <PageLayout>
      <PageHeader
        compact
        eyebrow={<Link to="/moderation">All cases</Link>}
        title="Spam patterns"
        lede="A post or comment with one of these is held: only its author sees it until a moderator has decided."
      />
      {member && <Patterns />}
    </PageLayout>
  );
}

function Patterns() {
  const query = useGetPatternsQuery();
  const { data } = query;
  const failure = data ? undefined : failureOf(query);
  if (failure)
    return (
      <ErrorState
        title="The list couldn't be loaded"
        hint={failure}
        onRetry={() => void query.refetch()}
      />
    );
  if (!data) return <FeedSkeleton posts={1} />;
  return (
    <>
      <AddPattern key={data.changes[0]?._id} />
      <PatternList patterns={data.patterns} />
      <PatternChanges changes={data.changes} />
    </>
  );
}
