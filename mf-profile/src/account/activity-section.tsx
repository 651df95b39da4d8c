import {
  Button,
  Divider,
  ErrorState,
  LoadingRegion,
  SkeletonText,
  Stack,
  Text,
} from "@oneworld/ui";
import { Fragment, useEffect } from "react";
import { isLoading, type ListPart } from "../lists/cursor-list.ts";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { AccountSection } from "./account-section.tsx";
import { selectAccount } from "./account.slice.ts";
import { ActivityRow } from "./activity-row.tsx";
import { loadActivity } from "./load-activity.ts";

/** What happened to the account lately, newest first. */
export function ActivitySection({ memberId }: { memberId: string }) {
  return (
    <AccountSection
      title="Recent activity"
      lede="What happened to your account in the last 90 days. If you don't know something here, change your password."
    >
      <ActivityList memberId={memberId} />
    </AccountSection>
  );
}

/** The events, read again whenever the account or its sessions change. */
function ActivityList({ memberId }: { memberId: string }) {
  const { activity, view } = useProfileSelector((state) => selectAccount(state, memberId));
  const dispatch = useProfileDispatch();
  useEffect(() => {
    void dispatch(loadActivity(memberId, "first"));
  }, [dispatch, memberId, view]);

  const { items, nextCursor, loadedAt, request } = activity;
  const load = (part: ListPart) => void dispatch(loadActivity(memberId, part));
  if (request?.failure) {
    return (
      <ErrorState
        title="Your recent activity couldn't be loaded"
        hint={request.failure}
        onRetry={() => load(request.part)}
      />
    );
  }
  if (loadedAt === 0) {
    return (
      <LoadingRegion label="Loading recent activity">
        <SkeletonText lines={4} />
      </LoadingRegion>
    );
  }
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
      {nextCursor !== null && (
        <Button busy={isLoading(activity)} onClick={() => load("next")}>
          Show more
        </Button>
      )}
    </>
  );
}
