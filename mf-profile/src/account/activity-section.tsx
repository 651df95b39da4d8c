import { failureOf, listItems } from "@oneworld/remote-kit";
import {
  Button,
  Divider,
  ErrorState,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
} from "@oneworld/ui";
import { Fragment } from "react";
import { AccountSection } from "./account-section.tsx";
import { useGetActivityInfiniteQuery } from "./account.api.ts";
import { ActivityRow } from "./activity-row.tsx";

/** What happened to the account lately, newest first. */
export function ActivitySection() {
  return (
    <AccountSection
      title="Recent activity"
      lede="What happened to your account in the last 90 days. If you don't know something here, change your password."
    >
      <ActivityList />
    </AccountSection>
  );
}

/** The events, read again whenever the account or its sessions change. */
function ActivityList() {
  const activity = useGetActivityInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, hasNextPage, fetchNextPage, refetch } = activity;
  const failure = failureOf(activity);
  if (failure) {
    return (
      <ErrorState
        title="Your recent activity couldn't be loaded"
        hint={failure}
        onRetry={() => void (activity.isFetchNextPageError ? fetchNextPage() : refetch())}
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading recent activity">
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
  const items = listItems(data);
  if (items.length === 0) return <Text tone="muted">Nothing happened in this time.</Text>;
  return (
    <>
      <Stack as="ul" gap="xs" aria-label="Activity">
        {items.map((item, index) => (
          <Fragment key={item._id}>
            {index > 0 && <Divider as="li" aria-hidden />}
            <ActivityRow activity={item} />
          </Fragment>
        ))}
      </Stack>
      {hasNextPage && (
        <Button busy={activity.isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
