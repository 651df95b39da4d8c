import { EndlessList, useEachVisit } from "@oneworld/remote-kit";
import { DividedList, LoadingRegion, SkeletonText, Text, useTranslate } from "@oneworld/ui";
import { AccountSection } from "./account-section.tsx";
import { useGetActivityInfiniteQuery } from "./account.api.ts";
import { ActivityRow } from "./activity-row.tsx";

/** What happened to the account lately, newest first. */
export function ActivitySection() {
  const t = useTranslate();
  return (
    <AccountSection
      title={t("Recent activity")}
      lede={t(
        "What happened to your account in the last 90 days. If you don't know something here, change your password.",
      )}
    >
      <ActivityList />
    </AccountSection>
  );
}

/** The events, read again whenever the account or its sessions change. */
function ActivityList() {
  const t = useTranslate();
  const activity = useGetActivityInfiniteQuery(undefined, useEachVisit());
  return (
    <EndlessList
      list={activity}
      isPaged={false}
      errors={[t("Your recent activity couldn't be loaded"), t("More activity couldn't be loaded")]}
      skeleton={
        <LoadingRegion label={t("Loading recent activity")}>
          <SkeletonText lines={4} />
        </LoadingRegion>
      }
      empty={<Text tone="muted">{t("Nothing happened in this time.")}</Text>}
    >
      {(items) => (
        <DividedList label={t("Activity")} items={items}>
          {(item) => <ActivityRow activity={item} />}
        </DividedList>
      )}
    </EndlessList>
  );
}
