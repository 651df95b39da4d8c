import { msg } from "@oneworld/contracts/site/languages";
import { EndlessList } from "@oneworld/remote-kit";
import { LoadingItems, SkeletonMember, Stack, Text, useTranslate } from "@oneworld/ui";
import { FollowRow, Row } from "./follow-row.tsx";
import { type FollowKind, useGetFollowListInfiniteQuery } from "./follows.api.ts";

const EMPTY = {
  followers: msg("No followers yet."),
  following: msg("Not following anyone yet."),
} as const;

/** The members of a list, newest first, or why there are none. */
export function FollowList(props: { memberId: string; kind: FollowKind }) {
  const t = useTranslate();
  const list = useGetFollowListInfiniteQuery(props, { refetchOnMountOrArgChange: true });
  return (
    <EndlessList
      list={list}
      isPaged={false}
      errors={[t("The list couldn't be loaded"), t("More members couldn't be loaded")]}
      skeleton={<ListSkeleton />}
      empty={<Text tone="muted">{t(EMPTY[props.kind])}</Text>}
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
  const t = useTranslate();
  return (
    <LoadingItems label={t("Loading members")} count={3} frame={<Stack as="ul" gap="xxs" />}>
      <Row>
        <SkeletonMember />
      </Row>
    </LoadingItems>
  );
}
