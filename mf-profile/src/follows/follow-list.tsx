import { failureOf, listItems } from "@oneworld/remote-kit";
import { Button, ErrorState, Inline, LoadingRegion, Skeleton, Stack, Text } from "@oneworld/ui";
import { FollowRow, Row } from "./follow-row.tsx";
import { type FollowKind, useGetFollowListInfiniteQuery } from "./follows.api.ts";

const EMPTY = {
  followers: "No followers yet.",
  following: "Not following anyone yet.",
} as const;

/** The members of a list, newest first, or why there are none. */
export function FollowList(props: { memberId: string; kind: FollowKind }) {
  const list = useGetFollowListInfiniteQuery(props, { refetchOnMountOrArgChange: true });
  const { data, hasNextPage, fetchNextPage, refetch } = list;
  const failure = failureOf(list);
  if (failure) {
    return (
      <ErrorState
        title="The list couldn't be loaded"
        hint={failure}
        onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : refetch())}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  const items = listItems(data);
  if (items.length === 0) return <Text tone="muted">{EMPTY[props.kind]}</Text>;
  return (
    <Stack>
      <Stack as="ul" gap="xxs">
        {items.map((member) => (
          <FollowRow key={member._id} member={member} />
        ))}
      </Stack>
      {hasNextPage && (
        <Inline justify="center">
          <Button busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion label="Loading members">
      <Stack as="ul" gap="xxs">
        {[0, 1, 2].map((row) => (
          <Row key={row}>
            <Skeleton round width="44px" height="44px" />
            <Skeleton width="9rem" height="0.9rem" />
          </Row>
        ))}
      </Stack>
    </LoadingRegion>
  );
}
