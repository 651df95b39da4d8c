import { Button, ErrorState, Inline, LoadingRegion, Skeleton, Stack, Text } from "@oneworld/ui";
import { useEffect } from "react";
import { isLoading } from "../lists/cursor-list.ts";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { type FollowListOf, selectFollowList } from "./follow-lists.slice.ts";
import { FollowRow, Row } from "./follow-row.tsx";
import { loadFollowList } from "./load-follow-list.ts";

const EMPTY = {
  followers: "No followers yet.",
  following: "Not following anyone yet.",
} as const;

/** The members of a list, newest first, or why there are none. */
export function FollowList({ viewerId, memberId, kind }: FollowListOf) {
  const list = useProfileSelector((state) => selectFollowList(state, { viewerId, memberId, kind }));
  const dispatch = useProfileDispatch();
  useEffect(() => {
    void dispatch(loadFollowList({ viewerId, memberId, kind }, "first"));
  }, [dispatch, viewerId, memberId, kind]);

  const { items = [], nextCursor = null, loadedAt = 0, request } = list ?? {};
  const load = (part: "first" | "next") =>
    void dispatch(loadFollowList({ viewerId, memberId, kind }, part));
  if (request?.failure) {
    return (
      <ErrorState
        title="The list couldn't be loaded"
        hint={request.failure}
        onRetry={() => load(request.part)}
      />
    );
  }
  if (loadedAt === 0) return <ListSkeleton />;
  if (items.length === 0) return <Text tone="muted">{EMPTY[kind]}</Text>;
  return (
    <Stack>
      <Stack as="ul" gap="xxs">
        {items.map((member) => (
          <FollowRow key={member._id} member={member} />
        ))}
      </Stack>
      {nextCursor !== null && (
        <Inline justify="center">
          <Button busy={isLoading(list)} onClick={() => load("next")}>
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
