import { EACH_VISIT, EndlessList } from "@oneworld/remote-kit";
import { DividedList, LoadingRegion, SkeletonText, Text } from "@oneworld/ui";
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
  const activity = useGetActivityInfiniteQuery(undefined, EACH_VISIT);
  return (
    <EndlessList
      list={activity}
      isPaged={false}
      errors={["Your recent activity couldn't be loaded", "More activity couldn't be loaded"]}
      skeleton={
        <LoadingRegion label="Loading recent activity">
          <SkeletonText lines={4} />
        </LoadingRegion>
      }
      empty={<Text tone="muted">Nothing happened in this time.</Text>}
    >
      {(items) => (
        <DividedList label="Activity" items={items}>
          {(item) => <ActivityRow activity={item} />}
        </DividedList>
      )}
    </EndlessList>
  );
}
