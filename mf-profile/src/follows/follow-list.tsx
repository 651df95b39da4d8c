import { EndlessList } from "@oneworld/remote-kit";
import { LoadingItems, SkeletonMember, Stack, Text } from "@oneworld/ui";
import { FollowRow, Row } from "./follow-row.tsx";
import { type FollowKind, useGetFollowListInfiniteQuery } from "./follows.api.ts";

const EMPTY = {
  followers: "No followers yet.",
  following: "Not following anyone yet.",
} as const;

/** The members of a list, newest first, or why there are none. */
export function FollowList(props: { memberId: string; kind: FollowKind }) {
  const list = useGetFollowListInfiniteQuery(props, { refetchOnMountOrArgChange: true });
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={["The list couldn't be loaded", "More members couldn't be loaded"]}
      skeleton={<ListSkeleton />}
      empty={<Text tone="muted">{EMPTY[props.kind]}</Text>}
    >
      {(members) => (
        <Stack as="ul" gap="xxs">
          {members.map((member) => (
            <FollowRow key={member._id} member={member} />
          ))}
        </Stack>
      )}
    </EndlessList>
  );
}

function ListSkeleton() {
  return (
    <LoadingItems label="Loading members" count={3} frame={<Stack as="ul" gap="xxs" />}>
      <Row>
        <SkeletonMember />
      </Row>
    </LoadingItems>
  );
}
